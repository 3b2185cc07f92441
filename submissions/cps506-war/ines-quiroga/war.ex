defmodule War do
  # Game of War
  # The deck comes in shuffled and is dealt one by one.

  def deal(shuf) do
    player1 = shuf |> Enum.take_every(2) |> Enum.reverse()
    player2 = shuf |> tl() |> Enum.take_every(2) |> Enum.reverse()
    go(player1, player2, [])
  end

  # Somebody has no cards left: the other one takes the rest of the table too
  defp go(p1, p2, pot) when p1 == [] or p2 == [] do
    p1 ++ p2 ++ Enum.sort(pot, :desc)
  end

  defp go(p1, p2, pot) do
    [a | rest1] = p1
    [b | rest2] = p2
    pot = pot ++ [a, b]

    if a == b do
      # war
      if rest1 == [] or rest2 == [] do
        go(rest1, rest2, pot)
      else
        go(tl(rest1), tl(rest2), pot ++ [hd(rest1), hd(rest2)])
      end
    else
      # highest number takes it all, biggest first
      won = Enum.sort(pot, :desc)

      if a > b do
        go(rest1 ++ won, rest2, [])
      else
        go(rest1, rest2 ++ won, [])
      end
    end
  end
end
