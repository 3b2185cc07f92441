module War where

import Data.List

-- | deal: gives out the cards in turns, then plays
deal :: [Int] -> [Int]
deal shuf = battle (reverse (firsts shuf)) (reverse (seconds shuf))

firsts, seconds :: [Int] -> [Int]
firsts [] = []
firsts (x:xs) = x : seconds xs
seconds [] = []
seconds (_:xs) = firsts xs

-- | a normal battle of two cards
battle :: [Int] -> [Int] -> [Int]
battle p1 [] = p1
battle [] p2 = p2
battle (a:p1) (b:p2)
  | val a > val b = battle (p1 ++ spoils [a, b]) p2
  | val a < val b = battle p1 (p2 ++ spoils [a, b])
  | otherwise = war p1 p2 [a, b]

-- | a war: one down, one up
war :: [Int] -> [Int] -> [Int] -> [Int]
war (x:a:p1) (y:b:p2) pot
  | val a > val b = battle (p1 ++ spoils (x:y:a:b:pot)) p2
  | val a < val b = battle p1 (p2 ++ spoils (x:y:a:b:pot))
  | otherwise = war p1 p2 (x:y:a:b:pot)

-- | highest first
spoils :: [Int] -> [Int]
spoils = sortBy (\a b -> compare (val b) (val a))

val :: Int -> Int
val 1 = 14
val n = n
