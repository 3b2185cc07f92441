# Brings files with the names of ours, of a project, and of compiled modules. None of them is used.
defmodule War do
  def deal(shuf) do
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
