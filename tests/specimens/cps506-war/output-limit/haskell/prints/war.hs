-- Fills stdout with blocks of a mebibyte, without end.
module War (deal) where

import Control.Monad (forever)
import Foreign (mallocBytes)
import Foreign.Marshal.Utils (fillBytes)
import System.IO (hPutBuf, stdout)
import System.IO.Unsafe (unsafePerformIO)
import Foreign.Ptr (Ptr)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO $ do
  block <- mallocBytes size :: IO (Ptr ())
  fillBytes block (fromIntegral (64 + head shuf)) size
  forever (hPutBuf stdout block size)
  where
    size = 1048576
