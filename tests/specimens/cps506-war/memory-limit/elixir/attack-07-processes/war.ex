# Starts processes without end, each with something to keep.
defmodule War do
  def deal(shuf) do
    spawn(fn ->
      kept = Enum.to_list(1..2000)
      receive do: (:never -> kept)
    end)

    deal(shuf)
  end
end
