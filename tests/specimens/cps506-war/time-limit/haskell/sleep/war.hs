-- Sleeps without end.
module War (deal) where

import Control.Concurrent (threadDelay)
import Control.Monad (forever)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO (forever (threadDelay (1000000 + length shuf)))
