# A list that gets longer at each step.
defmodule War do
  def deal(shuf), do: grow(shuf, shuf)

  defp grow(shuf, all), do: grow(shuf, shuf ++ [all | all])
end
