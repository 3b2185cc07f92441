# Prints big blocks without end.
defmodule War do
  def deal(shuf), do: print(:binary.copy("card #{hd(shuf)}\n", 100_000))

  defp print(block) do
    IO.binwrite(block)
    print(block)
  end
end
