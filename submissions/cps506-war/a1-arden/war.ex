defmodule War do
  @moduledoc """
  Plays one game of War for CPS506.

  A pile is a list whose head is the top card. The cards of a round (or of a
  war) wait in a list called `table` until somebody wins them.
  """

  @doc "Deals the shuffled deck, plays the game and answers the winner's pile."
  def deal(shuf) do
    {p1, p2} = hand_out(shuf, [], [])
    play(p1, p2, [])
  end

  # Alternates between the players. Consing turns each pile over, so the card
  # that was dealt last lies on top.
  defp hand_out([a, b | rest], p1, p2), do: hand_out(rest, [a | p1], [b | p2])
  defp hand_out([], p1, p2), do: {p1, p2}

  # The game is over as soon as one pile is empty. Whatever is still on the
  # table (only after a war) goes under the other pile.
  defp play([], [], table), do: chest(table)
  defp play(p1, [], table), do: p1 ++ chest(table)
  defp play([], p2, table), do: p2 ++ chest(table)

  # Otherwise both turn their top card.
  defp play([a | p1], [b | p2], table) do
    table = [a, b | table]

    cond do
      rank(a) > rank(b) -> play(p1 ++ chest(table), p2, [])
      rank(a) < rank(b) -> play(p1, p2 ++ chest(table), [])
      true -> war(p1, p2, table)
    end
  end

  # A tie: one card face down each, if both still have one, then on we go.
  defp war([d1 | p1], [d2 | p2], table), do: play(p1, p2, [d1, d2 | table])
  defp war(p1, p2, table), do: play(p1, p2, table)

  # Won cards go under the pile from the highest to the lowest.
  defp chest(table), do: Enum.sort_by(table, &rank/1, :desc)

  # The ace beats the king.
  defp rank(1), do: 14
  defp rank(card), do: card
end
