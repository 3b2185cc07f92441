-- A recursion without end that has to remember something at each step.
module War (deal) where

deal :: [Int] -> [Int]
deal shuf = [deeper (head shuf)]

deeper :: Int -> Int
deeper n = if n < 0 then n else deeper (n + 1) `div` 3 + n
