number = IO.gets("") |> String.trim() |> String.to_integer()
raise "stopped at #{number}"
