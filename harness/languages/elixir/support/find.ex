defmodule :harness_find do
  @moduledoc false
  # Looks for the function that will be called: is its module there, is it public, does it take so many arguments?

  def misfit(file, modules, module, function, arity) do
    wanted = Module.concat([module])
    name = String.to_atom(function)
    arity = String.to_integer(arity)

    cond do
      wanted not in modules -> [error(file, 0, function, "missing", other_modules(modules, name))]
      function_exported?(wanted, name, arity) -> []
      true -> [explain(definitions(file), file, name, arity)]
    end
  end

  defp error(file, line, function, kind, came),
    do: :harness_messages.error(file, line, "#{function}: #{kind}: #{came}")

  defp other_modules([], _), do: "a file without a module"

  defp other_modules(modules, name) do
    described =
      for module <- Enum.sort(modules) do
        arities = for {^name, arity} <- module.module_info(:exports), do: "#{name}/#{arity}"
        {arities == [], Enum.join(["defmodule #{inspect(module)}" | arities], " with ")}
      end

    described |> Enum.sort() |> Enum.take(5) |> Enum.map_join("; ", &elem(&1, 1))
  end

  # Public with another arity; private or a macro; or only something of a similar name.
  defp explain(definitions, file, name, arity) do
    same = for {_, ^name, _, _} = definition <- definitions, do: definition
    public = for {"def", _, other, _} = definition <- same, other != arity, do: definition
    hidden = for {kind, _, ^arity, _} = definition <- same, kind != "def", do: definition

    cond do
      hidden != [] -> error_from(hidden, file, name, "missing")
      public != [] -> error_from(public, file, name, "arity")
      same != [] -> error_from(same, file, name, "missing")
      true -> error_from(Enum.filter(definitions, &similar?(&1, name)), file, name, "missing")
    end
  end

  defp error_from(definitions, file, name, kind) do
    came = definitions |> Enum.map(fn {word, each, arity, _} -> "#{word} #{each}/#{arity}" end) |> Enum.uniq()
    line = with [{_, _, _, line} | _] <- definitions, do: line, else: ([] -> 0)
    error(file, line, name, kind, came |> Enum.take(5) |> Enum.join("; "))
  end

  defp similar?({_, other, _, _}, name) do
    [other, name] = Enum.map([other, name], &String.downcase(to_string(&1)))
    String.contains?(other, name) or String.jaro_distance(other, name) > 0.8
  end

  # From the text, since private functions leave no trace in a module.
  defp definitions(file) do
    with {:ok, tree} <- Code.string_to_quoted(File.read!(file)) do
      {_, found} = Macro.prewalk(tree, [], &collect/2)
      Enum.reverse(found)
    else
      _ -> []
    end
  end

  defp collect({kind, place, [{:when, _, [head | _]} | body]}, found) when kind in [:def, :defp, :defmacro],
    do: collect({kind, place, [head | body]}, found)

  defp collect({kind, place, [{name, _, arguments} | _]} = node, found)
       when kind in [:def, :defp, :defmacro] and is_atom(name) do
    arity = if is_list(arguments), do: length(arguments), else: 0
    {node, [{to_string(kind), name, arity, place[:line] || 0} | found]}
  end

  defp collect(node, found), do: {node, found}
end
