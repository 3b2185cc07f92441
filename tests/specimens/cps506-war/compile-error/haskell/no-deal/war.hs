-- There is no deal.
module War where

start :: [Int] -> [Int]
start = reverse
