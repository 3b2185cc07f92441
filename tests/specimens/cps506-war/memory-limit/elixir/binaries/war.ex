# Keeps one mebibyte after the other.
defmodule War do
  def deal(shuf), do: keep(:binary.copy(:binary.list_to_bin(shuf ++ shuf), 10_000), [])

  defp keep(block, kept), do: keep(block, [:binary.copy(block) | kept])
end
