defmodule :harness_output do
  @moduledoc false
  # The group leader of one case: takes what the program prints and writes it to descriptor 1 in large pieces. A
  # line costs a message here and back; hundreds of thousands of debug lines are seen in real hand-ins.

  @piece 32_768
  @idle_milliseconds 2
  @patient_turns 100

  def start(port), do: spawn(fn -> loop(port, [], 0) end)

  # Wait until all that was printed is written, and end.
  def stop(leader) do
    monitor = Process.monitor(leader)
    send(leader, {:stop, self()})

    receive do
      {:DOWN, ^monitor, _, _, _} -> :ok
    end
  end

  defp loop(port, kept, size) when size >= @piece, do: loop(port, write(port, kept), 0)

  defp loop(port, kept, size) do
    receive do
      {:io_request, from, as, request} ->
        {reply, data} = answer(request)
        send(from, {:io_reply, as, reply})
        loop(port, [kept | data], size + IO.iodata_length(data))

      {:stop, _} ->
        write(port, kept)
        wait_until_written(port, @patient_turns)

      _ ->
        loop(port, kept, size)
    after
      if(size == 0, do: :infinity, else: @idle_milliseconds) -> loop(port, write(port, kept), 0)
    end
  end

  defp write(port, kept) do
    :erlang.port_command(port, kept)
    []
  end

  # A pipe that is full is emptied by the sandbox in its own time; what goes through at once is through in a turn
  # or two, and a sleep would be most of what a case takes.
  defp wait_until_written(port, turns) do
    case :erlang.port_info(port, :queue_size) do
      {:queue_size, waiting} when waiting > 0 ->
        if turns > 0, do: :erlang.yield(), else: Process.sleep(1)
        wait_until_written(port, max(turns - 1, 0))

      _ ->
        :ok
    end
  end

  # The reply, and the bytes to print. There is nothing to read: the case's input is the function's argument.
  defp answer({:put_chars, encoding, data}), do: print(data, encoding)
  defp answer({:put_chars, data}), do: print(data, :latin1)

  defp answer({:put_chars, encoding, module, function, arguments}) do
    print(apply(module, function, arguments), encoding)
  catch
    _, _ -> {{:error, function}, []}
  end

  defp answer({:put_chars, module, function, arguments}),
    do: answer({:put_chars, :latin1, module, function, arguments})

  defp answer({:requests, requests}) do
    Enum.reduce_while(requests, {:ok, []}, fn request, {_, data} ->
      {reply, more} = answer(request)
      step = if match?({:error, _}, reply), do: :halt, else: :cont
      {step, {reply, [data | more]}}
    end)
  end

  defp answer(request) when elem(request, 0) in [:get_line, :get_chars, :get_until, :get_password],
    do: {:eof, []}

  defp answer(:getopts), do: {[binary: true, encoding: :unicode], []}
  defp answer({:setopts, _}), do: {:ok, []}
  defp answer({:get_geometry, _}), do: {{:error, :enotsup}, []}
  defp answer(_), do: {{:error, :request}, []}

  defp print(data, encoding) do
    case :unicode.characters_to_binary(data, encoding, :unicode) do
      text when is_binary(text) -> {:ok, text}
      _ -> {{:error, {:no_translation, encoding, :unicode}}, []}
    end
  rescue
    ArgumentError -> {{:error, :put_chars}, []}
  end
end
