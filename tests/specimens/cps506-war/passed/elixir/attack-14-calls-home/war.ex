# Tries to reach the network by name, by number, and other machines of its kind. There is none.
defmodule War do
  def deal(shuf) do
    hosts = [{1, 1, 1, 1}, {172, 17, 0, 1}, {127, 0, 0, 1}, ~c"example.org"]
    if Enum.any?(hosts, &match?({:ok, _}, :gen_tcp.connect(&1, 80, [], 100))), do: exit(:reached)
    if Node.connect(:war@example) == true, do: exit(:connected)
    play(shuf)
  end

  defp play(shuf) do
    {one, two} = split(shuf, [], [])
    round(one, two, [])
  end

  defp split([a, b | rest], one, two), do: split(rest, [a | one], [b | two])
  defp split([], one, two), do: {one, two}

  defp round([], two, table), do: two ++ chest(table)
  defp round(one, [], table), do: one ++ chest(table)

  defp round([a | one], [b | two], table) do
    cond do
      rank(a) > rank(b) -> round(one ++ chest([a, b | table]), two, [])
      rank(a) < rank(b) -> round(one, two ++ chest([a, b | table]), [])
      true -> war(one, two, [a, b | table])
    end
  end

  defp war([x | one], [y | two], table), do: round(one, two, [x, y | table])
  defp war(one, two, table), do: round(one, two, table)

  defp chest(table), do: Enum.sort_by(table, &rank/1, :desc)

  defp rank(1), do: 14
  defp rank(card), do: card
end
