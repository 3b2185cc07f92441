# Raises markup.
defmodule War do
  def deal(_), do: raise("</pre></script><script>alert(1)</script><img src=x onerror=alert(1)>")
end
