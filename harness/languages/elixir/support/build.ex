defmodule :harness_build do
  @moduledoc false
  # Compiles the student's files and our driver, looks at the function that will be called, and reports as JSON
  # on descriptor 3. Exit code 1 where there are errors. A name without Elixir's prefix is no name of a student's.

  # Compiling runs the student's code in this very machine. A module of his with the name of one of ours would take
  # its place, and leave out warnings for instance: whether ours are there still is looked at when all is compiled.
  @ours [:harness_build, :harness_find, :harness_messages, :harness_output, :harness_serve]

  def main([root, _ours, libraries, strict, file | wanted]) do
    _ = strict
    Code.compiler_options(docs: false, debug_info: false)
    messages = if wanted == [], do: check_syntax(file), else: build(root, file, wanted)
    failed = Enum.any?(messages, &(&1.severity == "error"))
    unless failed, do: write_runtime(root, libraries)
    report(messages)
    :erlang.halt(if(failed, do: 1, else: 0), flush: true)
  end

  # A whole program runs when it is loaded, so the build only reads it.
  defp check_syntax(file) do
    case check_text(file) do
      [] -> :harness_messages.from_reading(file, Code.string_to_quoted(File.read!(file), file: file))
      errors -> errors
    end
  end

  defp build(root, file, [module, function, arity, driver | others]) do
    case check_text(file) do
      [] ->
        if mentions_tests?([file | others]), do: Application.ensure_all_started(:ex_unit)
        before = our_modules()
        {modules, {errors, warnings}} = compile([file | others], root <> "/ebin")
        messages = taken(file, modules, before) ++ :harness_messages.from_compiler(errors, warnings)
        failed = Enum.any?(messages, &(&1.severity == "error"))
        misfit = if failed, do: [], else: :harness_find.misfit(file, modules, module, function, arity)
        unless failed or misfit != [], do: compile_driver(driver, root <> "/driver")
        messages ++ misfit

      errors ->
        errors
    end
  end

  # Before the compiler does, which says only that there is something wrong, and not where.
  defp check_text(file) do
    data = File.read!(file)

    case :unicode.characters_to_binary(data) do
      valid when is_binary(valid) ->
        []

      {_, valid, <<byte, _::binary>>} ->
        line = length(:binary.matches(valid, "\n")) + 1
        text = "the byte 0x#{Base.encode16(<<byte>>, case: :lower)} here is not UTF-8"
        [:harness_messages.error(file, line, text)]
    end
  end

  defp mentions_tests?(files), do: Enum.any?(files, &String.contains?(File.read!(&1), "ExUnit"))

  defp compile(files, folder) do
    options = if Version.match?(System.version(), ">= 1.15.0"), do: [return_diagnostics: true], else: []

    case Kernel.ParallelCompiler.compile_to_path(files, folder, options) do
      {:ok, modules, warnings} -> {modules, {[], warnings}}
      {:error, errors, warnings} -> {[], {errors, warnings}}
    end
  end

  # What our modules are before the student's are compiled: name, place and check sum.
  defp our_modules do
    for module <- @ours do
      {:module, ^module} = :code.ensure_loaded(module)
      {module, :code.which(module), module.module_info(:md5)}
    end
  end

  # Complains about modules that stand in the place of ours, and puts ours back where one does.
  defp taken(file, modules, before) do
    changed =
      for {module, place, sum} <- before, :erlang.get_module_info(module, :md5) != sum do
        unless module == __MODULE__ do
          :code.purge(module)
          {:module, ^module} = :code.load_abs(place |> to_string() |> Path.rootname() |> to_charlist())
        end

        module
      end

    for module <- Enum.uniq(changed ++ Enum.filter(modules, &(&1 in [HarnessDriver | @ours]))) do
      :harness_messages.error(file, 0, "the name #{inspect(module)} is taken by the harness: give your module another one")
    end
  end

  defp compile_driver(driver, folder) do
    {:ok, _, _} = Kernel.ParallelCompiler.compile_to_path([driver], folder)
  end

  # What elixir.sh needs to start the BEAM by itself.
  defp write_runtime(root, libraries) do
    erlang = to_string(:code.root_dir())
    bin = "#{erlang}/erts-#{:erlang.system_info(:version)}/bin"
    values = [ROOTDIR: erlang, BINDIR: bin, LIBRARIES: Path.expand(libraries)]
    lines = for {name, value} <- values, do: [to_string(name), "='", String.replace(value, "'", "'\\''"), "'\n"]
    File.write!(root <> "/runtime", lines)
  end

  defp report(messages) do
    channel = :erlang.open_port({:fd, 0, 3}, [:out, :binary])
    :erlang.port_command(channel, :harness_messages.to_json(messages))
  end
end
