# CPS506 - Assignment 1 (Elixir)
# War, with Erlang queues so that adding at the bottom is cheap
defmodule War do
  # aces become 14 on the way in and 1 again on the way out
  def deal(shuf) do
    cards = Enum.map(shuf, fn c -> if c == 1, do: 14, else: c end)
    total = length(cards)

    {first, second} =
      cards
      |> Enum.with_index()
      |> Enum.reduce({:queue.new(), :queue.new()}, fn {card, i}, {q1, q2} ->
        # in_r = put on top
        if rem(i, 2) == 0,
          do: {:queue.in_r(card, q1), q2},
          else: {q1, :queue.in_r(card, q2)}
      end)

    winner = round(first, second, [], 1)
    Enum.map(winner, fn c -> if c == 14, do: 1, else: c end)
  end

  # one round; `pot` holds the cards of the wars so far
  defp round(q1, q2, pot, n) do
    case {:queue.out(q1), :queue.out(q2)} do
      {{:empty, _}, {:empty, _}} ->
        sorted(pot)

      {{{:value, _}, _}, {:empty, _}} ->
        :queue.to_list(q1) ++ sorted(pot)

      {{:empty, _}, {{:value, _}, _}} ->
        :queue.to_list(q2) ++ sorted(pot)

      {{{:value, a}, r1}, {{:value, b}, r2}} ->
        compare(a, b, r1, r2, [a, b] ++ pot, n)
    end
  end

  defp compare(a, b, r1, r2, pot, n) when a > b, do: round(collect(r1, pot), r2, [], n + 1)
  defp compare(a, b, r1, r2, pot, n) when a < b, do: round(r1, collect(r2, pot), [], n + 1)

  # tie, so war
  defp compare(a, b, r1, r2, pot, n) do
    if :queue.is_empty(r1) or :queue.is_empty(r2) do
      round(r1, r2, pot, n)
    else
      {{:value, down1}, s1} = :queue.out(r1)
      {{:value, down2}, s2} = :queue.out(r2)
      round(s1, s2, [down1, down2] ++ pot, n)
    end
  end

  defp collect(q, pot), do: Enum.reduce(sorted(pot), q, fn card, acc -> :queue.in(card, acc) end)

  defp sorted(pot), do: Enum.sort(pot, &(&1 >= &2))
end
