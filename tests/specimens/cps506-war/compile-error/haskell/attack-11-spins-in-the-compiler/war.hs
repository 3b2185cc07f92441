{-# LANGUAGE TemplateHaskell #-}
-- Runs for ever while it is compiled.
module War (deal) where

import Control.Monad (forever)
import Language.Haskell.TH.Syntax (runIO)

deal :: [Int] -> [Int]
deal shuf = shuf

$(runIO (forever (return ())) >> return [])
