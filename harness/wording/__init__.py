"""Every sentence that a student reads. Pure; it words what was judged, and judges nothing."""

from harness.wording.builds import message_sentence, mismatch_sentence, unbuilt_sentence, warning_sentence
from harness.wording.cases import case_sentence, difference_sentence, ending_sentence, verdict_word
from harness.wording.marks import (
    HELD,
    OPEN,
    build_mark_sentence,
    cases_mark_sentence,
    override_sentence,
    own_test_sentence,
    own_tests_mark_sentence,
    rules_mark_sentence,
    void_mark_sentence,
)
from harness.wording.misreading import misreading_sentence, misreading_staff_sentence, rules_sentence
from harness.wording.sides import aligned_words, hidden_sentence, places_words
from harness.wording.tolerance import right_but_sentence, tolerance_words

__all__ = [
    "HELD",
    "OPEN",
    "aligned_words",
    "build_mark_sentence",
    "case_sentence",
    "cases_mark_sentence",
    "difference_sentence",
    "ending_sentence",
    "hidden_sentence",
    "message_sentence",
    "mismatch_sentence",
    "misreading_sentence",
    "misreading_staff_sentence",
    "override_sentence",
    "own_test_sentence",
    "own_tests_mark_sentence",
    "places_words",
    "right_but_sentence",
    "rules_mark_sentence",
    "rules_sentence",
    "tolerance_words",
    "unbuilt_sentence",
    "verdict_word",
    "void_mark_sentence",
    "warning_sentence",
]
