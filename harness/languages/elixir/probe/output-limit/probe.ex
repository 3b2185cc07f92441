defmodule Probe do
  def print(line) do
    IO.puts(line)
    print(line)
  end
end

number = IO.gets("") |> String.trim() |> String.to_integer()
Probe.print(String.duplicate("#{number}", 1000))
