# Misreading: after a tie the next cards decide, none is laid face down.
defmodule War do
  def deal(shuf) do
    {one, two} = split(shuf, [], [])
    play(one, two, [])
  end

  defp split([a, b | rest], one, two), do: split(rest, [a | one], [b | two])
  defp split([], one, two), do: {one, two}

  defp play([], [], table), do: chest(table)
  defp play(one, [], table), do: one ++ chest(table)
  defp play([], two, table), do: two ++ chest(table)

  defp play([a | one], [b | two], table) do
    cond do
      rank(a) > rank(b) -> play(one ++ chest([a, b | table]), two, [])
      rank(a) < rank(b) -> play(one, two ++ chest([a, b | table]), [])
      true -> war(one, two, [a, b | table])
    end
  end

  defp war(one, two, table), do: play(one, two, table)

  defp chest(table), do: Enum.sort_by(table, &rank/1, :desc)

  defp rank(1), do: 14
  defp rank(card), do: card
end
