-- Masks every exception, allocates nothing and never ends.
module War (deal) where

import Control.Exception (uninterruptibleMask_)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO (uninterruptibleMask_ (spin (sum shuf))) `seq` shuf

spin :: Int -> IO Int
spin 0 = return 0
spin n = spin (if n > 1000000 then 1 else n + 1)
