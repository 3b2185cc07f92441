-- deal answers a number.
module War (deal) where

deal :: [Int] -> Int
deal = length
