"""From the files of an assignment to its records, or to every complaint about them at once.

``schema`` holds the keys there are, ``sheet`` a file against them, ``assignment``, ``entry``, ``recipe``,
``conditions`` and ``seeds`` read the parts, ``search`` finds seeds by traits, ``expand`` makes the cases,
``summary`` tells what they are.
"""

from harness.casefile.load import assignment_names, load_assignment, unfinished
from harness.casefile.summary import Summary, expected_text, summary

__all__ = ["Summary", "assignment_names", "expected_text", "load_assignment", "summary", "unfinished"]
