defmodule War do
  # `shuf` is the shuffled deck: a list of 52 whole numbers, each of 1 (ace) to 13 (king) four times, in the
  # order in which the cards are dealt, the first to player 1. Answer the winner's pile as a list of 52 numbers
  # that begins with its top card.
  #
  # `mix test` runs the cases in test/war_test.exs. Hand in this file, and your war_test.exs with five cases of
  # your own.
  def deal(shuf) do
    shuf
  end
end
