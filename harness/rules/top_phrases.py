"""Whether a comment near the top of each file says what it has to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, trees_of
from harness.rules.source.comments import header_comments, words
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "phrases": Option(
        kind="texts",
        needed=True,
        sentence="what the comment says; `<NAME>`, or any word so written, stands for one to eight words",
    ),
    "gone": Option(kind="texts", sentence="phrases of the handed-out header that are to be removed"),
    "files": Option(kind="texts", sentence="the files that are looked at, by patterns; all when left out"),
}
SHOWN = 60


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether it does, before the first function's body or class.

    Words are compared, in any letters; line breaks, stars and punctuation do not count.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    for tree in trees_of(material, options.texts("files"), findings):
        comments = header_comments(tree)
        said = " ".join(word for comment in comments for word in words(comment.text))
        for phrase in options.texts("phrases"):
            what = _what_is_wrong(phrase, said)
            if what:
                findings.add(tree.name, 0, f"The comment at the top of {tree.name} {what}.")
        for phrase in options.texts("gone"):
            for comment in comments:
                for line, text in comment.lines:
                    if _pattern(phrase, open_=False).search(" ".join(words(text))):
                        what = f"{tree.name}, line {line}: remove “{_short(phrase)}” from the header."
                        findings.add(tree.name, line, what)
    return findings.result(rule)


def _what_is_wrong(phrase: str, said: str) -> str:
    """What is wrong with a phrase; empty where it is said, and its blanks are filled in."""
    if _pattern(phrase, open_=True).search(said):
        return ""
    if _pattern(phrase, open_=False).search(said):
        blank = next(word for word in words(phrase) if word.startswith("<"))
        return f"still says {blank.upper()} in “{_short(phrase)}”"
    return f"should say “{_short(phrase)}”"


def _pattern(phrase: str, *, open_: bool) -> re.Pattern[str]:
    """The phrase as a pattern over words; with ``open_``, blanks to fill in stand for any words."""
    parts = [
        r"[^<\s]\S*(?: [^<\s]\S*){0,7}?" if open_ and word.startswith("<") else re.escape(word)
        for word in words(phrase)
    ]
    return re.compile(r"(?<!\S)" + " ".join(parts) + r"(?!\S)")


def _short(phrase: str) -> str:
    return phrase if len(phrase) <= SHOWN else phrase[:SHOWN].rsplit(" ", 1)[0] + " …"
