"""Whether a comment at the top of each file describes it, besides the header that was handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, trees_of
from harness.rules.source.comments import behind, top_comments, words
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "least_words": Option(
        kind="number", usual=10, least=1, sentence="how many words the description has at least"
    ),
    "besides": Option(kind="texts", sentence="how lines of the handed-out header begin, which do not count"),
    "files": Option(kind="texts", sentence="the files that are looked at, by patterns; all when left out"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether the comments before the first code have enough words.

    A comment right above the first function or declaration describes that, and does not count, unless it is
    the first of the file. Whether the words describe anything is for a person to judge.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    besides = options.texts("besides")
    least = options.number("least_words")
    for tree in trees_of(material, options.texts("files"), findings):
        lines = [text for comment in top_comments(tree) for _, text in comment.lines]
        own = [text for text in lines if all(behind(text, beginning) is None for beginning in besides)]
        count = sum(any(letter.isalpha() for letter in word) for text in own for word in words(text))
        if count < least:
            have = f"has {count}" if count else "has none"
            what = f"Describe {tree.name} in a comment at its top: {least} words or more; it {have}."
            findings.add(tree.name, 0, what)
    return findings.result(rule)
