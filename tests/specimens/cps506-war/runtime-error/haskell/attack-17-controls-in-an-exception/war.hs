-- Raises and prints what would clear a terminal and turn a page around.
module War (deal) where

import System.IO (hPutStr, stderr)
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal _ = unsafePerformIO $ do
  putStr "\0\ESC[2J\r\x202e\x200b\x2066"
  hPutStr stderr "\ESC]0;owned\a\x202e"
  error "\x202e\&dessap\0\b\b"
