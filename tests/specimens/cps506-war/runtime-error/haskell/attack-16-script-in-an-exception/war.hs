-- Raises markup.
module War (deal) where


deal :: [Int] -> [Int]
deal _ = error "</pre></script><script>alert(1)</script><img src=x onerror=alert(1)>"
