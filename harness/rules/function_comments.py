"""Whether each function has a comment before it."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from harness.rules.source.answer import Findings, Settings, trees_of
from harness.rules.source.comments import comments_of, words
from harness.rules.source.declared import declared_in, file_level
from harness.rules.source.functions import functions_of
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.comments import Comment
    from harness.rules.source.functions import Function
    from harness.rules.source.material import Material
    from harness.rules.source.tree import Tree

OPTIONS = {
    "least_words": Option(
        kind="number", usual=1, least=1, sentence="how many words the comment has at least"
    ),
    "prototypes": Option(
        kind="truth", usual=True, sentence="whether a comment before the function's prototype will do"
    ),
    "allow": Option(kind="texts", sentence="functions that need no comment"),
    "note_only": Option(
        kind="truth", usual=False, sentence="whether a missing comment is told without breaking the rule"
    ),
    "files": Option(kind="texts", sentence="the files that are looked at, by patterns; all when left out"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether there is nothing but blanks between each function's head and a comment on lines of its own.

    What the comment says is for a person to judge.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    least = options.number("least_words")
    note_only = options.truth("note_only")
    trees = trees_of(material, options.texts("files"), findings, needed=not note_only)
    comments = {tree.name: comments_of(tree) for tree in trees}
    described = set(options.texts("allow"))
    if options.truth("prototypes"):
        for tree in trees:
            described |= _described_prototypes(tree, comments[tree.name], least)
    for tree in trees:
        for each in functions_of(tree):
            start = _start(tree, each)
            if each.name not in described and _words_before(tree, start, comments[tree.name]) < least:
                line = each.head.line
                what = f"`{each.name}` has no comment before it ({tree.name}, line {line})."
                findings.add(tree.name, line, what)
    return findings.result(rule, note_only=note_only)


def _described_prototypes(tree: Tree, comments: Sequence[Comment], least: int) -> set[str]:
    """The functions whose prototype has a comment before it."""
    return {
        each.name
        for node in file_level(tree)
        if node.kind == "declaration" and _words_before(tree, node.start, comments) >= least
        for each in declared_in(tree, node)
        if each.is_function
    }


def _start(tree: Tree, function: Function) -> int:
    """Where a definition begins, with ``template <…>`` before it."""
    above = tree.nodes[function.node.parent]
    return above.start if above.kind == "template_declaration" else function.node.start


def _words_before(tree: Tree, start: int, comments: Sequence[Comment]) -> int:
    """How many words the comment right before a place has; 0 where there is none."""
    at = bisect_right(comments, start, key=lambda comment: comment.end) - 1
    if at < 0 or not comments[at].alone or tree.text[comments[at].end : start].strip():
        return 0
    return len(words(comments[at].text))
