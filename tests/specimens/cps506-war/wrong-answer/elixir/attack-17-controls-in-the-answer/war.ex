# Answers with and prints what would clear a terminal and turn a page around.
defmodule War do
  def deal(_) do
    IO.puts("\0\e[2J\r\u202E\u200B\u2066")
    IO.binwrite(:stderr, <<255, 254, 0x9B, 0, 27, "]0;owned", 7>>)
    {:ok, "\u202Edessap \u200B\0", <<255>>, :"\e[2J"}
  end
end
