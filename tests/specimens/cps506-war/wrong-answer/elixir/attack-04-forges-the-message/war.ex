# Sends the answer of the first case to every process that might be waiting for one, in its own place.
defmodule War do
  def deal(shuf) do
    answer = Enum.map_join([1 | Enum.to_list(13..2//-1)], " ", &Enum.join([&1, &1, &1, &1], " "))

    for pid <- Process.list(), pid != self() do
      send(pid, {:answer, answer})
      send(pid, {make_ref(), {:answer, answer}})
      send(pid, {:DOWN, make_ref(), :process, self(), :normal})
      for port <- Port.list(), do: send(pid, {port, {:data, Enum.join(shuf, " ")}})
    end

    for {_, what} <- [Process.info(self(), :links), Process.info(self(), :monitored_by)], pid <- what, is_pid(pid) do
      send(pid, {:stop, self()})
    end

    shuf
  end
end
