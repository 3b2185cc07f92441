defmodule :harness_serve do
  @moduledoc false
  # Answers cases: one from stdin (run), or a frame for each (serve). Every case is a fresh process with a group
  # leader of its own; when it has answered, every process with that leader is ended before the next one begins.
  # In a shared VM a case's heap is bounded, so that one case cannot take the others down with it: it is then run
  # again by itself, where the sandbox alone says how much is too much.

  @compile {:no_warn_undefined, HarnessDriver}
  @shared_heap %{size: div(160 * 1024 * 1024, :erlang.system_info(:wordsize)), kill: true, error_logger: false}
  @patience_milliseconds 500

  def start do
    {:ok, _} = Application.ensure_all_started(:elixir)
    [mode, module, function] = Enum.map(:init.get_plain_arguments(), &to_string/1)
    what = {Module.concat([module]), String.to_atom(function), :erlang.open_port({:fd, 1, 1}, [:out, :binary])}

    case mode do
      "serve" -> serve(:erlang.open_port({:fd, 0, 3}, [:binary, :eof, {:packet, 4}]), what)
      "run" -> run(:erlang.open_port({:fd, 0, 3}, [:binary, :eof, :stream]), what)
    end
  end

  defp serve(port, what) do
    receive do
      {^port, {:data, input}} ->
        :erlang.port_command(port, frame(answer(input, what, max_heap_size: @shared_heap)))
        serve(port, what)

      {^port, :eof} ->
        :erlang.halt(0)

      _ ->
        serve(port, what)
    end
  end

  defp frame({:answer, text}), do: ["=" | text]
  defp frame({:stopped, _, text}), do: ["!" | text]

  defp run(port, what) do
    case answer(read_all(port, []), what, []) do
      {:answer, text} ->
        :erlang.port_command(port, text)
        :erlang.halt(0, flush: true)

      {:stopped, code, _} ->
        :erlang.halt(code, flush: true)
    end
  end

  defp read_all(port, read) do
    receive do
      {^port, {:data, data}} -> read_all(port, [read | data])
      {^port, :eof} -> IO.iodata_to_binary(read)
    end
  end

  # One case from beginning to end: {:answer, text} or {:stopped, exit code, what stopped it}.
  defp answer(input, {module, function, stdout}, bounds) do
    leader = :harness_output.start(stdout)
    call = {module, function, HarnessDriver.read(input)}
    home = self()
    token = make_ref()
    {_, monitor} = :erlang.spawn_opt(fn -> be_case(leader, call, {home, token}) end, [:monitor | bounds])

    result =
      receive do
        {^token, result} ->
          Process.demonitor(monitor, [:flush])
          result

        {:DOWN, ^monitor, _, _, reason} when reason in [:normal, :shutdown] ->
          {:stopped, 0, "ended without an answer"}

        {:DOWN, ^monitor, _, _, reason} ->
          IO.puts(:stderr, "** (EXIT) #{Exception.format_exit(reason)}")
          {:stopped, 1, "exit"}
      end

    end_all(leader)
    :harness_output.stop(leader)
    result
  end

  defp be_case(leader, {module, function, arguments}, {home, token}) do
    Process.group_leader(self(), leader)

    result =
      try do
        {:answer, IO.iodata_to_binary(HarnessDriver.write(apply(module, function, arguments)))}
      catch
        :exit, reason when reason in [:normal, :shutdown] -> {:stopped, 0, "ended without an answer"}
        kind, reason -> stopped(kind, reason, __STACKTRACE__)
      end

    send(home, {token, result})
  end

  defp stopped(kind, reason, trace) do
    ours = [__MODULE__, HarnessDriver]
    theirs = Enum.reject(trace, &(elem(&1, 0) in ours))
    text = Exception.format(kind, reason, theirs)
    IO.puts(:stderr, text)
    {:stopped, 1, text |> String.split("\n") |> hd() |> String.slice(0, 200)}
  end

  defp end_all(leader) do
    monitors =
      for pid <- Process.list(), pid != leader, Process.info(pid, :group_leader) == {:group_leader, leader} do
        monitor = Process.monitor(pid)
        Process.exit(pid, :kill)
        monitor
      end

    for monitor <- monitors do
      receive do
        {:DOWN, ^monitor, _, _, _} -> :ok
      after
        @patience_milliseconds -> :ok
      end
    end
  end
end
