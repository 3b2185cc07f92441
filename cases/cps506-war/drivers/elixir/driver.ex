defmodule HarnessDriver do
  @moduledoc false
  # Turns a case's text into the arguments of `deal`, and what it returned into the answer's text.

  @shown 200
  @most 1000

  # The shuffled deck as a list of numbers, the only argument.
  def read(text), do: [for(word <- String.split(text), do: String.to_integer(word))]

  # Numbers with single spaces for a list of whole numbers; anything else is shown as what it is.
  def write(value) do
    case numbers(value, @most) do
      {:ok, words} -> Enum.intersperse(words, " ")
      :error -> ["!type ", show(value)]
    end
  end

  defp numbers([first | rest], left) when is_integer(first) and left > 0 do
    with {:ok, words} <- numbers(rest, left - 1), do: {:ok, [Integer.to_string(first) | words]}
  end

  defp numbers([], _), do: {:ok, []}
  defp numbers([_ | _], 0), do: {:ok, []}
  defp numbers(_, _), do: :error

  # Without process ids and references, which differ from run to run.
  defp show(value) do
    value
    |> inspect(charlists: :as_lists, limit: @most, printable_limit: @shown)
    |> String.replace(~r/#(PID|Reference|Port)<[^>]*>/, "#\\1<>")
    |> String.slice(0, @shown)
  end
end
