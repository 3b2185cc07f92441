System.halt(7)
