# Fills a table that belongs to a process of its own with large texts, where no bound of a process looks.
defmodule War do
  def deal(_) do
    table = :ets.new(:war, [:public])
    fill(table, 1)
  end

  defp fill(table, n) do
    :ets.insert(table, {n, :binary.copy(<<n::80_000>>, 800)})
    fill(table, n + 1)
  end
end
