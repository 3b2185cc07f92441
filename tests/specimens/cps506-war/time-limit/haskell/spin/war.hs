-- Spins without end.
module War (deal) where

deal :: [Int] -> [Int]
deal shuf = spin (length shuf)

spin :: Int -> [Int]
spin n
  | n < 0 = [n]
  | otherwise = spin ((n * 7 + 1) `mod` 1009)
