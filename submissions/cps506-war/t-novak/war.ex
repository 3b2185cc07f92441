defmodule War do

  # deal the cards
  def deal(shuf) do
    p1 = Enum.reverse(Enum.take_every(shuf, 2))
    p2 = Enum.reverse(Enum.take_every(tl(shuf), 2))
    war(p1, p2, [])
  end

  # play until one of the piles is empty
  def war(p1, [], pot), do: p1 ++ sort(pot)
  def war([], p2, pot), do: p2 ++ sort(pot)
  def war([a | p1], [b | p2], pot) do
    if val(a) == val(b) do
      # face down cards
      if p1 == [] or p2 == [] do
        war(p1, p2, [a, b | pot])
      else
        war(tl(p1), tl(p2), [a, b, hd(p1), hd(p2) | pot])
      end
    else
      if val(a) > val(b) do
        war(p1 ++ sort([a, b | pot]), p2, [])
      else
        war(p1, p2 ++ sort([a, b | pot]), [])
      end
  end

  def sort(pot), do: Enum.sort(pot, fn x, y -> val(x) >= val(y) end)

  def val(1), do: 14
  def val(x), do: x
end
