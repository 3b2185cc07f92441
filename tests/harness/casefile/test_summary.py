"""What a loaded assignment holds, in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from harness.casefile import expected_text, load_assignment, summary
from harness.fault import UsageFaultError

WAR = Path(__file__).parents[3] / "cases" / "cps506-war"
PUBLIC = """\
group: public
cases:
- {id: up, deck: [1, 2, 3, 4]}
- {id: "any-{seed}", shuffle: fisher-yates, seeds: 4..6}
"""


def test_summary_counts_cases_by_trait_and_names_repeated_decks(folder: Path) -> None:
    """Each group by itself, values in their order, and cases that tell nothing new."""
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    (folder / "hidden.yaml").write_text(
        "group: hidden\ncases: [{id: n, deck: [3, 1, 2, 4]}]\n", encoding="utf-8"
    )

    told = str(summary(load_assignment(folder)))

    assert told == (
        "Four cards (four-cards)\n"
        "  public: 4 cases\n"
        "    first  1: 3, 2: 1\n"
        "    order  mixed: 3, up: 1\n"
        "  hidden: 1 case\n"
        "    first  3: 1\n"
        "    order  mixed: 1\n"
        "  the same input: any-4, any-5"
    )


def test_trait_of_many_values_is_told_by_its_ends() -> None:
    """The games of the real assignment have too many numbers of rounds to list."""
    war = load_assignment(WAR)
    [hidden] = [kinds for group, _, kinds in summary(war).groups if group == "hidden"]
    [rounds] = [kind for kind in hidden if kind.trait == "rounds"]

    assert str(rounds) == f"1 to {rounds.counts[-1][0]}"


def test_expected_answers_one_or_all(folder: Path) -> None:
    """One answer stands alone, so that it can be piped; all stand with their ids."""
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    assignment = load_assignment(folder)

    assert expected_text(assignment, "up") == "4 3 2 1"
    assert expected_text(assignment) == "up\t4 3 2 1\nany-4\t3 2 4 1\nany-5\t3 2 4 1\nany-6\t1 3 4 2"


@pytest.mark.parametrize(("asked", "meant"), [("any-7", "Did you mean `any-6`? "), ("xyz", "")])
def test_unknown_case_is_a_usage_fault(folder: Path, asked: str, meant: str) -> None:
    """It names the nearest case, if one is near, and how to see all."""
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    assignment = load_assignment(folder)

    with pytest.raises(UsageFaultError) as raised:
        expected_text(assignment, asked)

    listed = "`harness expected four-cards` lists them all."
    assert str(raised.value) == f"no case of four-cards is called `{asked}`. {meant}{listed}"


def test_what_depends_on_the_program_has_no_answer_beforehand(folder: Path) -> None:
    """The words say how it is found out."""
    (folder / "public.yaml").write_text(PUBLIC, encoding="utf-8")
    assignment = load_assignment(folder)
    case = replace(assignment.cases[0], oracle="replay", origin="check deal")
    other = replace(case, id="talk", oracle="referee")
    told = expected_text(replace(assignment, cases=(case, other))).splitlines()
    assert told[0].startswith(f"{case.id}\t(replayed: what is right depends on what the program prints")
    assert told[1] == "talk\t(refereed: what is right depends on the dialogue; check deal)"
