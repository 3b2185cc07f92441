# A macro whose text doubles again and again.
defmodule Bomb do
  defmacro bomb(0), do: quote(do: IO.puts("boom"))

  defmacro bomb(n) do
    quote do
      Bomb.bomb(unquote(n - 1))
      Bomb.bomb(unquote(n - 1))
    end
  end
end

defmodule War do
  require Bomb

  def deal(shuf) do
    Bomb.bomb(40)
    shuf
  end
end
