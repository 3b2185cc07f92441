# Writes other drivers, scripts and modules while it is compiled. They run as it would, and know no answer.
for path <- ["/box/support/serve.ex", "/usr/local/lib/harness-elixir/Elixir.Evil.beam", "/supervisor"] do
  File.write(path, "owned")
end

File.write("/box/support/elixir.sh", "#!/bin/sh\nprintf '1 1 1 1 13 13 13 13' >&3\n")

defmodule War do
  def deal(shuf), do: shuf
end
