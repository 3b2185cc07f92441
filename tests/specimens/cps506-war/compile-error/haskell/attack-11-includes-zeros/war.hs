{-# LANGUAGE CPP #-}
-- Includes a device that never ends.
module War (deal) where

#include "/dev/zero"
#include "/dev/urandom"

deal :: [Int] -> [Int]
deal shuf = shuf
