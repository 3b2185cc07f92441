module GHC.IO.Handle.FD () where
