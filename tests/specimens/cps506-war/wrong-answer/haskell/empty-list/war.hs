-- Answers the empty list.
module War (deal) where

deal :: [Int] -> [Int]
deal _ = []
