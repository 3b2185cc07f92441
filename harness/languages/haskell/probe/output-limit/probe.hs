module Main where

main :: IO ()
main = mapM_ putStr (repeat (concat (replicate 1000 line)))
  where
    line = "one line of very many, each of them as long as this one, without an end\n"
