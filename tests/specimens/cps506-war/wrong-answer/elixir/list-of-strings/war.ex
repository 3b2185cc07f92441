# Answers a list of strings.
defmodule War do
  def deal(shuf) do
    {one, two} = split(shuf, [], [])
    Enum.map(play(one, two, []), &to_string/1)
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

  defp war([x | one], [y | two], table), do: play(one, two, [x, y | table])
  defp war(one, two, table), do: play(one, two, table)

  defp chest(table), do: Enum.sort_by(table, &rank/1, :desc)

  defp rank(1), do: 14
  defp rank(card), do: card
end
