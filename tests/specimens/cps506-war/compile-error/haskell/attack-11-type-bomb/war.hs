-- Types that double at every step.
module War (deal) where


deal :: [Int] -> [Int]
deal shuf = [length (show (length [grow])), head shuf]

grow :: ()
grow = const () (f5 f5 f5 ())
  where
    f0 x = (x, x, x, x, x, x, x, x)
    f1 x = f0 (f0 (f0 (f0 x)))
    f2 x = f1 (f1 (f1 (f1 x)))
    f3 x = f2 (f2 (f2 (f2 x)))
    f5 _ _ x = f3 (f3 x)
