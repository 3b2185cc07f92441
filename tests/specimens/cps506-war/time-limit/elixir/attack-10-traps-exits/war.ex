# Traps exits, keeps processes busy that start each other anew, and never answers.
defmodule War do
  def deal(shuf) do
    Process.flag(:trap_exit, true)
    Process.flag(:priority, :max)
    spawn_link(fn -> deal(shuf) end)
    spin(1)
  end

  defp spin(n), do: spin(rem(n * 7, 1_000_003))
end
