-- deal is an action.
module War (deal) where

deal :: [Int] -> IO [Int]
deal shuf = print shuf >> return shuf
