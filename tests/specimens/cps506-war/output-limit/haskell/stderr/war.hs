-- Fills stderr with blocks of a mebibyte, without end.
module War (deal) where

import Foreign (allocaBytes)
import Foreign.Marshal.Utils (fillBytes)
import Foreign.Ptr (Ptr)
import System.IO (hPutBuf, stderr)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO (allocaBytes 1048576 fill)
  where
    fill :: Ptr () -> IO [Int]
    fill block = do
      fillBytes block (fromIntegral (64 + head shuf)) 1048576
      hPutBuf stderr block 1048576
      fill block
