defmodule War do
  @moduledoc "War! Each side is a keyword entry in a small state map."

  @doc "Returns {:ok, pile}"
  def deal(shuf) do
    {:ok, shuf |> start() |> loop()}
  end

  # even places to :one, odd places to :two, later cards on top
  defp start(shuf) do
    shuf
    |> Enum.chunk_every(2)
    |> Enum.reduce(%{one: [], two: [], pot: []}, fn [a, b], s ->
      %{s | one: [a | s.one], two: [b | s.two]}
    end)
  end

  defp loop(%{one: one, two: two, pot: pot}) when one == [] or two == [] do
    one ++ two ++ order(pot)
  end

  defp loop(%{one: [a | one], two: [b | two], pot: pot}) do
    pot = [a, b | pot]

    case {value(a), value(b)} do
      {x, y} when x > y -> loop(%{one: one ++ order(pot), two: two, pot: []})
      {x, y} when x < y -> loop(%{one: one, two: two ++ order(pot), pot: []})
      _ -> loop(face_down(%{one: one, two: two, pot: pot}))
    end
  end

  # nobody puts a card face down when the other one cannot
  defp face_down(%{one: [a | one], two: [b | two], pot: pot}),
    do: %{one: one, two: two, pot: [a, b | pot]}

  defp face_down(state), do: state

  defp order(pot), do: Enum.sort_by(pot, &(-value(&1)))

  defp value(1), do: 14
  defp value(n), do: n
end
