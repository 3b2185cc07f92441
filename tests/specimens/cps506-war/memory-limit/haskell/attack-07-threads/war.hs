-- Starts light threads without end, each with something to keep.
module War (deal) where

import Control.Concurrent (forkIO, threadDelay)
import Control.Monad (forever)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO (forever (forkIO (threadDelay maxBound >> print shuf)))
