module Main where

import Data.IORef

main :: IO ()
main = newIORef (0 :: Int) >>= turn
  where
    turn counter = modifyIORef' counter (+ 1) >> turn counter
