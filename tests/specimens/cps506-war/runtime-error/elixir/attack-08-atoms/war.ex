# Makes names until the machine has no room for more.
defmodule War do
  def deal(shuf), do: name(shuf, 1)

  defp name(shuf, n) do
    String.to_atom("name" <> Integer.to_string(n))
    name(shuf, n + 1)
  end
end
