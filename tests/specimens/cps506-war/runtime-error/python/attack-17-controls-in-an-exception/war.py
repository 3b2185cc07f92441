# Raises what would clear a terminal and turn a page around.




def deal(shuf: list[int]) -> list[int]:
    print("\0\x1b[2J\r\x9b31m\u202e\u2066\u200b\ufeff\udcff", end="", flush=True)
    raise ValueError("\x1b]0;owned\a \u202edessap \u200b\0\r\n\ud800 </script>")
