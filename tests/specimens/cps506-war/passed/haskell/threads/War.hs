-- The game is played by one thread while another is busy and a third sleeps: the three take turns.
module War (deal) where

import Control.Concurrent (forkIO, newEmptyMVar, putMVar, takeMVar, threadDelay)
import Control.Exception (evaluate)
import Data.List (sortBy)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO $ do
  begun <- newEmptyMVar
  done <- newEmptyMVar
  slept <- newEmptyMVar
  _ <- forkIO (putMVar begun () >> busy 1)
  _ <- forkIO (threadDelay 1000 >> putMVar slept ())
  takeMVar begun
  _ <- forkIO (evaluate (sum final) >> putMVar done final)
  takeMVar slept
  takeMVar done
  where
    pick side = reverse [card | (card, i) <- zip shuf [0 :: Int ..], i `mod` 2 == side]
    final = play (pick 0) (pick 1) []

busy :: Integer -> IO ()
busy n = do
  _ <- evaluate (length (show n))
  busy (n + 1)

play :: [Int] -> [Int] -> [Int] -> [Int]
play one [] table = one ++ chest table
play [] two table = two ++ chest table
play (a : one) (b : two) table
  | rank a > rank b = play (one ++ chest (a : b : table)) two []
  | rank a < rank b = play one (two ++ chest (a : b : table)) []
  | otherwise = war one two (a : b : table)

war :: [Int] -> [Int] -> [Int] -> [Int]
war (x : one) (y : two) table = play one two (x : y : table)
war one two table = play one two table

chest :: [Int] -> [Int]
chest = sortBy (\x y -> compare (rank y) (rank x))

rank :: Int -> Int
rank 1 = 14
rank card = card
