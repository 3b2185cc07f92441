module Main where

main :: IO ()
main = do
  number <- readLn :: IO Int
  print (2 * number)
