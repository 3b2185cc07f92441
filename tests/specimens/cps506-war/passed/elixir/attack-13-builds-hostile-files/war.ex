# Leaves links, FIFOs, open folders and setuid files below the root while it is compiled.
:os.cmd(~c"umask 0; mkdir -p /box/open/inner; ln -s / /box/open/up; mkfifo /box/open/fifo; cp /bin/sh /box/open/program; chmod 7777 /box/open /box/open/program /box/code")

defmodule War do
  def deal(shuf) do
    if Enum.any?(["/box/open/x", "/box/open/inner/x", "/box/open/program", "/box/code/x"], &(File.write(&1, "x") == :ok)), do: exit(:open)
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
