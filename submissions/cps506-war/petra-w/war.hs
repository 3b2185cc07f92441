module War (deal, playGame, splitDeck, Player) where

import Data.List (sort, foldl')

-- a player is just a pile of cards
type Player = [Int]

-- Aces are 14 inside the game. They are made 1 again at the end.
deal :: [Int] -> [Int]
deal shuf = map fromHigh (playGame p1 p2 [])
	where
	  (p1, p2) = splitDeck (map toHigh shuf)

toHigh :: Int -> Int
toHigh x = if x == 1 then 14 else x

fromHigh :: Int -> Int
fromHigh x = if x == 14 then 1 else x

-- go through the deck with an accumulator for each player
splitDeck :: [Int] -> (Player, Player)
splitDeck deck = (one, two)
	where
	  (_, one, two) = foldl' step (True, [], []) deck
	  step (True, a, b) c = (False, c : a, b)
	  step (False, a, b) c = (True, a, c : b)

playGame :: Player -> Player -> [Int] -> Player
playGame [] [] table = sortDown table
playGame p1 [] table = p1 ++ sortDown table
playGame [] p2 table = p2 ++ sortDown table
playGame (a:p1) (b:p2) table =
	case compare a b of
	  GT -> playGame (p1 ++ won) p2 []
	  LT -> playGame p1 (p2 ++ won) []
	  EQ -> war p1 p2 won
	where
	  won = sortDown (a : b : table)
playGame p1 p2 table = p1 ++ p2 ++ table

-- one face down card each
war :: Player -> Player -> [Int] -> Player
war (x:p1) (y:p2) table = playGame p1 p2 (x : y : table)
war p1 p2 table = playGame p1 p2 table

sortDown :: [Int] -> [Int]
sortDown = reverse . sort
