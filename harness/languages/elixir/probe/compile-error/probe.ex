number = IO.gets("") |> String.trim() |> String.to_integer()
IO.puts(2 * number
