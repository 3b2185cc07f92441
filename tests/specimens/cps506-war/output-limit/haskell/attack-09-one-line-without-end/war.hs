-- Prints one line that never ends, by way of stderr.
module War (deal) where

import Control.Monad (forever)
import Foreign.Marshal.Alloc (mallocBytes)
import Foreign.Marshal.Utils (fillBytes)
import System.IO (hPutBuf, stderr)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal _ = unsafePerformIO $ do
  line <- mallocBytes 65536
  fillBytes line 120 65536
  forever (hPutBuf stderr line 65536)
