module Main where

import Foreign

main :: IO ()
main = do
  chunk <- mallocBytes size :: IO (Ptr Word8)
  fillBytes chunk 1 size
  main
  where
    size = 16 * 1024 * 1024
