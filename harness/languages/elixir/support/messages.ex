defmodule :harness_messages do
  @moduledoc false
  # What the compiler says, as 1.14 gives it (tuples) and as 1.15 and later do (maps), in one form.

  @compiler_errors ["CompileError", "SyntaxError", "TokenMissingError", "MismatchedDelimiterError"]
  @ends_by_itself "errors have been logged"

  def error(file, line, text, column \\ 0, detail \\ "") do
    %{severity: "error", file: file, line: line, column: column, text: text, detail: detail}
  end

  def from_reading(_file, {:ok, _}), do: []

  def from_reading(file, {:error, {place, {before, behind}, token}}),
    do: from_reading(file, {:error, {place, before, "#{token}#{behind}"}})

  def from_reading(file, {:error, {place, text, token}}) do
    [error(file, place[:line] || 0, "#{text}#{token}", place[:column] || 0)]
  end

  def from_compiler(errors, warnings) do
    said = Enum.map(errors, &message("error", &1)) ++ Enum.flat_map(warnings_of(warnings), &with_severity/1)
    said = Enum.sort_by(said, &{&1.file, &1.line, &1.column})
    real = for each <- said, each.severity == "error", not String.contains?(each.text, @ends_by_itself), do: each
    if real == [], do: said, else: Enum.filter(said, &(&1.severity == "warning" or &1 in real))
  end

  defp warnings_of(%{compile_warnings: compile, runtime_warnings: runtime}), do: compile ++ runtime
  defp warnings_of(list), do: list

  defp with_severity(%{severity: severity} = said), do: [message(to_string(severity), said)]
  defp with_severity(said), do: [message("warning", said)]

  defp message(severity, %{file: file, position: place, message: text}),
    do: message(severity, {file, place, text})

  defp message(severity, {file, place, text}) do
    {line, column} = place_of(place)
    detail = text |> IO.chardata_to_string() |> without_our_frames()
    %{
      severity: severity,
      file: Path.relative_to(to_string(file), File.cwd!()),
      line: line,
      column: column,
      text: headline(detail),
      detail: detail
    }
  end

  defp place_of({line, column}) when is_integer(line), do: {line, column}
  defp place_of({line, column, _, _}), do: {line, column}
  defp place_of(line) when is_integer(line), do: {line, 0}
  defp place_of(_), do: {0, 0}

  defp without_our_frames(text) do
    lines = text |> String.trim() |> String.split("\n")
    lines |> Enum.reject(&(&1 =~ ~r/^ +\(elixir [\d.]+\) (src\/|.*parallel_compiler)/)) |> Enum.join("\n")
  end

  # The first line, without the banner of an exception, whose place is in fields of its own. From 1.16 on a
  # syntax error begins by saying where it is, and says what it is below.
  defp headline(text) do
    case Regex.run(~r/(?:found|missing) on [^ ]+:\d+:\d+:\n *error: (.*)$/mu, text) do
      [_, what] -> what
      nil -> text |> String.split("\n") |> Enum.map(&String.trim/1) |> Enum.find("", &(&1 != "")) |> without_banner()
    end
  end

  defp without_banner(line) do
    case Regex.run(~r/^\*\* \(([\w.]+)\) (?:[^ ]+\.exs?:\d+(?::\d+)?: )?(.*)$/u, line) do
      [_, name, rest] when name in @compiler_errors -> rest
      [_, name, rest] -> "#{name}: #{rest}"
      nil -> line
    end
  end

  def to_json(messages), do: ["[", Enum.intersperse(Enum.map(messages, &object/1), ","), "]"]

  defp object(message) do
    fields = for {key, value} <- message, do: [string(to_string(key)), ":", value(value)]
    ["{", Enum.intersperse(fields, ","), "}"]
  end

  defp value(number) when is_integer(number), do: Integer.to_string(number)
  defp value(text), do: string(text)

  defp string(text), do: [?", escape(String.slice(text, 0, 4000), []), ?"]

  defp escape(<<char::utf8, rest::binary>>, done) when char in [?", ?\\], do: escape(rest, [done, ?\\, char])
  defp escape(<<char::utf8, rest::binary>>, done) when char < 32 or char == 127, do: escape(rest, [done, hex(char)])
  defp escape(<<char::utf8, rest::binary>>, done), do: escape(rest, [done, <<char::utf8>>])
  defp escape(<<_, rest::binary>>, done), do: escape(rest, [done, "\uFFFD"])
  defp escape(<<>>, done), do: done

  defp hex(char), do: ["\\u", String.pad_leading(Integer.to_string(char, 16), 4, "0")]
end
