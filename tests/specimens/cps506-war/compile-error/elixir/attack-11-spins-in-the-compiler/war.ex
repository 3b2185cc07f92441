# Works out an attribute of its module for ever.
defmodule War do
  @number (fn -> Enum.reduce(Stream.cycle([7]), 1, &rem(&1 * &2, 1_000_003)) end).()
  def deal(shuf), do: Enum.take(shuf, @number)
end
