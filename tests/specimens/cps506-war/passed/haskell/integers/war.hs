-- The lists are lists of Integer, which the handed-out tests accept as well.
module War (deal) where

import Data.List (sortBy)

deal :: [Integer] -> [Integer]
deal shuf = play (pick 0) (pick 1) []
  where
    pick side = reverse [card | (card, i) <- zip shuf [0 :: Int ..], i `mod` 2 == side]

play :: [Integer] -> [Integer] -> [Integer] -> [Integer]
play one [] table = one ++ chest table
play [] two table = two ++ chest table
play (a : one) (b : two) table
  | rank a > rank b = play (one ++ chest (a : b : table)) two []
  | rank a < rank b = play one (two ++ chest (a : b : table)) []
  | otherwise = war one two (a : b : table)

war :: [Integer] -> [Integer] -> [Integer] -> [Integer]
war (x : one) (y : two) table = play one two (x : y : table)
war one two table = play one two table

chest :: [Integer] -> [Integer]
chest = sortBy (\x y -> compare (rank y) (rank x))

rank :: Integer -> Integer
rank 1 = 14
rank card = card
