-- deal wants two lists.
module War (deal) where

deal :: [Int] -> [Int] -> [Int]
deal one two = one ++ two
