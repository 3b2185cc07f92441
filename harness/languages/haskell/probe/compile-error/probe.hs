module Main where

main :: IO ()
main = print nothingOfThisName
