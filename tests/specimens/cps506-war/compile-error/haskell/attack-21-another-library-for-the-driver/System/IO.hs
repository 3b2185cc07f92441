module System.IO () where
