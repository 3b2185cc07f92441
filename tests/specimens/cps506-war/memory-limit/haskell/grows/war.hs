-- Keeps a list without end in memory, since its length is asked for first.
module War (deal) where

deal :: [Int] -> [Int]
deal shuf = drop (length turns) turns
  where
    turns = iterate (\card -> card * 7 `mod` 1009 + length shuf) (head shuf)
