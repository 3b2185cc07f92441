module Main where

main :: IO ()
main = error "this is meant to be"
