defmodule Probe do
  def turn(number), do: turn(number + 1)
end

number = IO.gets("") |> String.trim() |> String.to_integer()
Probe.turn(number)
