-- deal takes and answers characters.
module War (deal) where

deal :: String -> String
deal = reverse
