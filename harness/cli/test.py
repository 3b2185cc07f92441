"""``harness test``: the public cases on one submission, in colour and in words, for students."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness import wording
from harness.casefile import expected_text
from harness.cli.piles import piles
from harness.cli.project import load_all, pick_sandbox
from harness.cli.terminal import errors, output, plain, say, show
from harness.cli.transcript import transcript
from harness.fault import Exit, Fault, UsageFaultError
from harness.graded import Unbuilt
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade
from harness.submission import take, take_file
from harness.verdict import Run, Verdict

if TYPE_CHECKING:
    from harness.assignment import Assignment
    from harness.case import Case
    from harness.graded import CaseResult, Graded
    from harness.submission import Submission


@click.command()
@click.argument("assignment")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--sandbox",
    type=click.Choice(["docker", "local"]),
    default="docker",
    show_default=True,
    help="local: without Docker, with the compilers found on this machine, and no isolation.",
)
@click.option("--case", "names", multiple=True, help="Run this case alone, public or not. Repeatable.")
def test(assignment: str, path: Path, sandbox: str, names: tuple[str, ...]) -> int:
    """Run the public cases on one submission: a folder, an archive, or the answer file alone.

    Exits with 1 if any case fails.
    """
    (loaded,) = load_all([assignment])
    public = replace(loaded, cases=_asked_for(loaded, names))
    submission = _take(path)
    chosen = choose(submission, public, all_languages())
    workplace = Workplace(sandbox=pick_sandbox(sandbox))
    if isinstance(chosen, Chosen):
        workplace.sandbox.prepare([chosen.language])
    say(errors(), _beginning(len(public.cases), asked=bool(names)), "dim")
    line = Line(assignment=public, reference=find_reference(public.reference), workplace=workplace)
    graded = grade(submission, line)
    _show(graded, public, asked=bool(names))
    return Exit.OK if graded.verdict is Verdict.PASSED else Exit.NOT_PASSED


def _beginning(count: int, *, asked: bool) -> str:
    """What is going to be done."""
    if not count:
        return "There are no public cases to run; what there is will be built."
    kind = "case" if asked else "public case"
    return f"Running {count} {kind if count == 1 else f'{kind}s'}; one that does not end takes its time."


def _asked_for(assignment: Assignment, names: tuple[str, ...]) -> tuple[Case, ...]:
    """The public cases, or those of these names. Raises UsageFaultError for a name that no case has."""
    for name in names:
        expected_text(assignment, name)
    wanted = [case for case in assignment.cases if (case.id in names if names else case.group == "public")]
    return tuple(wanted)


def _take(path: Path) -> Submission:
    """Take what lies at ``path``. Raises UsageFaultError when nothing does, or it cannot be read."""
    advice = "Give the folder with your answer, or the file."
    if not path.exists():
        raise UsageFaultError(Fault(what=f"there is no file or folder {path}", advice=advice))
    try:
        return take(path.resolve()) if path.is_dir() else take_file(path.resolve())
    except OSError as error:
        what = f"{path} cannot be read: {error.strerror}"
        raise UsageFaultError(Fault(what=what, advice=advice)) from error


def _show(graded: Graded, assignment: Assignment, *, asked: bool) -> None:
    """Print what came of every case, the tests of one's own, and how many passed."""
    for note in graded.notes:
        say(output(), note, "dim")
    if isinstance(graded.build, Unbuilt):
        _show_unbuilt(graded.build, assignment, graded.language)
        return
    for warning in graded.build.warnings:
        say(output(), wording.warning_sentence(warning), "yellow")
    for result in graded.results:
        _show_case(result)
    _show_rules(graded)
    if graded.misreading is not None:
        say(output(), wording.misreading_sentence(graded.misreading), "bold yellow")
    if any(item.source == "own-tests" for item in assignment.rubric):
        _show_own_tests(graded)
    passed, all_cases = graded.passed, len(graded.results)
    if not all_cases:
        say(output(), "It was built. No answer was looked at, for there are no public cases.", "bold yellow")
        return
    style = "bold green" if passed == all_cases else "bold red"
    say(output(), f"{passed} of {all_cases} {'cases' if asked else 'public cases'} passed.", style)


def _show_unbuilt(unbuilt: Unbuilt, assignment: Assignment, language: str) -> None:
    """Print why there was nothing to run, and what the compiler said."""
    sentence = wording.unbuilt_sentence(unbuilt, assignment.entry(language))
    say(output(), plain("Nothing was run. ").append(plain(sentence)), "bold red")
    for error in unbuilt.errors:
        if error.detail:
            show(output(), error.detail.rstrip())
    # Without its block, the first error stands in the sentence, and one about our driver is the sentence.
    if unbuilt.reason == "errors":
        for error in unbuilt.errors[1:]:
            if not error.detail:
                say(output(), wording.message_sentence(error))


def _show_case(result: CaseResult) -> None:
    """Print one case: a line when it passed, what was expected and what came when not."""
    word = wording.verdict_word(result.verdict)
    if result.verdict is Verdict.PASSED:
        say(output(), f"✓ {result.case.id}: {word}", "green")
        return
    say(output(), f"✗ {result.case.id}: {word}", "bold red")
    say(output(), f"  {result.sentence}")
    if isinstance(result.run, Run):
        for found in result.run.findings:
            say(output(), f"  {wording.message_sentence(found)}", "yellow")
    if result.finding is not None:
        show(output(), transcript(result.finding))
        show(output(), f"  tried    {result.case.origin}", "dim")
        return
    if result.difference is not None and result.difference.kind in {"type", "nothing"}:
        show(output(), f"  expected {result.case.expected}")  # what came stands in the sentence
    elif isinstance(result.run, Run) and result.difference is not None:
        show(output(), piles(result.case.expected, result.run.actual))
    show(output(), f"  input    {result.case.input.strip() or result.case.origin}", "dim")


def _show_rules(graded: Graded) -> None:
    """Print the rules about the source that are broken, each place with its sentence."""
    for broken in (result for result in graded.rules if result.state == "broken"):
        say(output(), plain("✗ ").append(plain(broken.rule.title)), "yellow")
        for place in broken.places:
            say(output(), f"  {place.sentence}")


def _show_own_tests(graded: Graded) -> None:
    """Print what was found of the student's own tests."""
    say(output(), wording.own_tests_mark_sentence(graded.own_tests))
    for own in graded.own_tests:
        if own.status in {"wrong", "invalid", "endless"}:
            say(output(), f"  {own.file}, line {own.line}: {wording.own_test_sentence(own)}", "yellow")
            if own.right_answer:
                show(output(), piles(own.right_answer, own.expected, ("right", "yours")))
