-- A sum that builds a million thunks before it is needed.
module War (deal) where

import Data.List (sortBy)

deal :: [Int] -> [Int]
deal shuf = if deep 1000000 > 0 then play (pick 0) (pick 1) [] else []
  where
    pick side = reverse [card | (card, i) <- zip shuf [0 :: Int ..], i `mod` 2 == side]

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

deep :: Int -> Int
deep 0 = 0
deep n = 1 + deep (n - 1)
