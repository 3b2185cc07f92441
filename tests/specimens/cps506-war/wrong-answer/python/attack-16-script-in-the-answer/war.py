# Answers with markup, prints it, and warns of it.
import sys

MARKUP = "</pre></td></script><script>alert(document.cookie)</script><img src=x onerror=alert(1)><a href='javascript:alert(1)'>"



def deal(shuf: list[int]) -> list[int]:
    print(MARKUP)
    print(MARKUP, file=sys.stderr)
    return [MARKUP, 1, 2]
