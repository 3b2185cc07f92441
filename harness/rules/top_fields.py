"""Whether the fields of the header comment at the top of each file are filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, trees_of
from harness.rules.source.comments import behind, header_comments
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.comments import Comment
    from harness.rules.source.material import Material

OPTIONS = {
    "fields": Option(
        kind="texts", needed=True, sentence="the fields by the words before their colon, such as `Name`"
    ),
    "files": Option(kind="texts", sentence="the files that are looked at, by patterns; all when left out"),
}

_SIGNS = " \t.,-=#"


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether each field has something behind its colon, or in the line below; what, a person judges.

    A field is a line of a comment before the first function's body or class that begins with its words.
    Only their letters and digits are compared, so that "E-mail address" is "email address". Where no line
    has a colon after them, one without any will do.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    for tree in trees_of(material, options.texts("files"), findings):
        comments = header_comments(tree)
        for field in options.texts("fields"):
            found = [each for comment in comments for each in _found(comment, field)]
            there = [each for each in found if each.colon] or found
            name = field.rstrip(": ")
            if not there:
                findings.add(tree.name, 0, f"The header of {tree.name} has no “{name}:”.")
            elif not any(_is_filled(each.value) for each in there):
                line = there[0].line
                findings.add(tree.name, line, f"Fill in “{name}:” in the header ({tree.name}, line {line}).")
    return findings.result(rule)


@dataclass(frozen=True, slots=True)
class _Field:
    """A line that begins with a field's words, and the value that it gives."""

    line: int
    value: str
    colon: bool


def _found(comment: Comment, field: str) -> Iterator[_Field]:
    """The lines of a comment that begin with a field's words."""
    below = [*comment.lines[1:], (0, ":")]
    for (line, text), (_, after) in zip(comment.lines, below, strict=True):
        rest = behind(text, field)
        if rest is None:
            continue
        before, colon, value = rest.partition(":")
        if not colon:
            yield _Field(line, before.strip(_SIGNS), colon=False)
        elif not before.strip():
            yield _Field(line, value.strip() or ("" if ":" in after else after.strip()), colon=True)


def _is_filled(value: str) -> bool:
    """Whether something stands there that is no blank to fill in, such as ``<NAME>`` or ``____``."""
    return any(letter.isalnum() for letter in value) and not (value.startswith("<") and value.endswith(">"))
