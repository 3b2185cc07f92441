{-# OPTIONS_GHC -O0 #-}
-- Calls the student's `deal` with the cards on stdin and writes its answer to descriptor 3, at most 1000 values
-- of it. Only what comes with `base` is used. Any whole numbers will do: the handed-out tests, whose lists are
-- literals, take a `deal` on Integer as well. The comments on two lines are filled in with what the student
-- wrote, for the compiler to quote.
module Main (main) where

import qualified GHC.IO.Handle.FD as FD
import qualified System.IO as IO
import qualified War (deal) -- came: {came}

call :: [Integer] -> [Integer]
call cards = map toInteger (War.deal (map fromInteger cards)) -- came: {came}

main :: IO ()
main = do
  shuf <- getContents
  let answer = unwords (map show (take 1000 (call (map read (words shuf)))))
  -- All of it is worked out before any of it is written, so that an exception leaves no half answer.
  length answer `seq` return ()
  channel <- FD.fdToHandle 3
  IO.hPutStr channel answer
  IO.hClose channel
