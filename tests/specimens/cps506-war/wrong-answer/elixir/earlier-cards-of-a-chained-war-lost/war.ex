# Each tie begins a table anew: what was laid before it in the same war goes to nobody.
defmodule War do
  def deal(shuf) do
    one = shuf |> Enum.take_every(2) |> Enum.reverse()
    two = shuf |> Enum.drop_every(2) |> Enum.reverse()
    play(one, two)
  end

  defp play([], two), do: two
  defp play(one, []), do: one
  defp play([a | one], [b | two]), do: turn_up(a, b, one, two, [a, b])

  defp turn_up(a, b, one, two, table) do
    cond do
      rank(a) > rank(b) -> play(one ++ order(table), two)
      rank(a) < rank(b) -> play(one, two ++ order(table))
      true -> war(one, two, [a, b])
    end
  end

  defp war([], two, table), do: two ++ order(table)
  defp war(one, [], table), do: one ++ order(table)
  defp war([c], [d | two], table), do: two ++ order([c, d | table])
  defp war([c | one], [d], table), do: one ++ order([c, d | table])

  defp war([c, a | one], [d, b | two], table) do
    turn_up(a, b, one, two, [a, b, c, d | table])
  end

  defp order(cards), do: Enum.sort_by(cards, &rank/1, :desc)

  defp rank(1), do: 14
  defp rank(card), do: card
end
