module War (deal) where

-- | Takes the shuffled deck: 52 numbers, each of 1 (ace) to 13 (king) four times, in the order in which the
-- cards are dealt, the first to player 1. Answers the winner's pile, 52 numbers from its top card down.
--
-- Build and run the cases with
--
-- > ghc -o wartest war.hs WarTest.hs && ./wartest
--
-- which needs the package HUnit. Hand in this file, and your WarTest.hs with five cases of your own.
deal :: [Int] -> [Int]
deal shuf = shuf
