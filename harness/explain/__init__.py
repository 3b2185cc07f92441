"""Why an answer is wrong: the reading of the rules that explains it, or the one thing it is right but for.

``reading`` says what a reference has to offer, ``seen`` holds what a program did against it, ``answers``
remembers what readings answer, ``search`` finds those that fit, ``find`` makes a ``misreading`` of them.
``tolerance`` tells what an answer is right but for. All of it is pure.
"""

from harness.explain.find import find_misreading
from harness.explain.misreading import Misreading
from harness.explain.tolerance import right_but_for

__all__ = ["Misreading", "find_misreading", "right_but_for"]
