{-# OPTIONS_GHC -fplugin=Evil #-}
-- Asks for a plug-in of the compiler, which it brings along.
module War (deal) where


deal :: [Int] -> [Int]
deal shuf = shuf
