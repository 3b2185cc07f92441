"""Which of the files handed in is the answer, in which language, and what belongs to it. Pure.

``choose`` decides, ``program`` and ``gather`` find the files of a whole program, ``names`` tells which name
is which in what disguise, ``chosen`` is the outcome.
"""

from harness.handin.choose import choose
from harness.handin.chosen import Chosen
from harness.handin.names import as_source, plain_stem, plain_text

__all__ = ["Chosen", "as_source", "choose", "plain_stem", "plain_text"]
