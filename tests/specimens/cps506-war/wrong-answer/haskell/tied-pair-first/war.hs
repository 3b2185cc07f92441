-- Misreading: the tied pair stays in front of the sorted cards of the war.
module War (deal) where

import Data.List (sortBy)

deal :: [Int] -> [Int]
deal shuf = play (pick 0) (pick 1) []
  where
    pick side = reverse [card | (card, i) <- zip shuf [0 :: Int ..], i `mod` 2 == side]

play :: [Int] -> [Int] -> [Int] -> [Int]
play one [] table = one ++ chest table
play [] two table = two ++ chest table
play (a : one) (b : two) table
  | rank a > rank b = play (one ++ won) two []
  | rank a < rank b = play one (two ++ won) []
  | otherwise = war one two (table ++ [a, b])
  where
    won = take 2 table ++ chest (a : b : drop 2 table)

war :: [Int] -> [Int] -> [Int] -> [Int]
war (x : one) (y : two) table = play one two (table ++ [x, y])
war one two table = play one two table

chest :: [Int] -> [Int]
chest = sortBy (\x y -> compare (rank y) (rank x))

rank :: Int -> Int
rank 1 = 14
rank card = card
