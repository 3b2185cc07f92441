-- War for CPS506
-- no module line needed, ghci loads it as it is

deal :: [Int] -> [Int]
deal shuf = convertBack (game (reverse p1) (reverse p2))
  where
    cards = convert shuf
    p1 = [c | (c, i) <- zip cards [0 :: Int ..], even i]
    p2 = [c | (c, i) <- zip cards [0 :: Int ..], odd i]

-- ace = 14
convert :: [Int] -> [Int]
convert = map (\c -> if c == 1 then 14 else c)

convertBack :: [Int] -> [Int]
convertBack = map (\c -> if c == 14 then 1 else c)

game :: [Int] -> [Int] -> [Int]
game p1 p2 = round' p1 p2 []

-- one turn
round' :: [Int] -> [Int] -> [Int] -> [Int]
round' p1 [] prize = p1 ++ quicksort prize
round' [] p2 prize = p2 ++ quicksort prize
round' (a:p1) (b:p2) prize
  | a > b = round' (p1 ++ quicksort pot) p2 []
  | b > a = round' p1 (p2 ++ quicksort pot) []
  | null p1 || null p2 = round' p1 p2 pot
  | otherwise = round' (tail p1) (tail p2) (head p1 : head p2 : pot)
  where pot = a : b : prize

-- the sort from the lecture
quicksort :: [Int] -> [Int]
quicksort [] = []
quicksort (x:xs) = quicksort [y | y <- xs, y < x] ++ [x] ++ quicksort [y | y <- xs, y >= x]
