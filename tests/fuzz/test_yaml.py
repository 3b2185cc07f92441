"""Files that people write: an assignment, marks, or a complaint about each thing that is wrong with them."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.casefile import load_assignment
from harness.complaint import ComplaintsError
from harness.marks import read_marks
from harness.yamltext import read_yaml
from tests.harness.toys import ASSIGNMENT

pytestmark = pytest.mark.usefixtures("bounded_memory")

ROOT = Path(__file__).parents[2]
FILES = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

TOKENS = (
    *("title", "reference", "oracle", "answer", "comparer", "languages", "c", "file", "function", "arity"),
    *("rubric", "id", "points", "source", "cases", "group", "public", "hidden", "deck", "expect", "seeds"),
    *("shuffle", "where", "algorithm", "rng", "count", "note", "with", "stdin", "target", "clock", "rules"),
    *(
        "first_seed",
        "limits",
        "students",
        "comment",
        "style",
        "1..5",
        "1..999999999999",
        "[1, 2]",
        "{}",
        "[]",
    ),
    *("-", "- ", ": ", "*a", "&a ", "!!python/object:os.system", "|", ">", "'", '"', "#", "---", "...", "?"),
    *("null", "~", "true", ".inf", "-1", "1e999", "9" * 400, "{", "[", "]", "}", ",", "%", "@", "\t", "\x85"),
    *("\u2028", "\ufeff", "é", "\x00"),
)
YAML = st.lists(st.sampled_from([*TOKENS, "\n", "\n  ", "\n    ", ": "]), max_size=60).map("".join)
LETTERS = "abcdefghijklmnopqrstuvw"
BOMBS = (
    "a: &a [x, x, x]\n"
    + "".join(f"{one}: &{one} [*{other}, *{other}]\n" for other, one in pairwise(LETTERS)),
    "&a [*a]\n",
    "[" * 5000,
    "- " * 5000,
    "? " * 3000,
    "a: " * 3000,
    "{a: " * 3000,
    "x" * 200_000,
    "- x\n" * 20_000,
    "'" + "\n" * 20_000,
)


@cache
def texts() -> tuple[str, ...]:
    """Right files, to be changed."""
    folder = ROOT / "cases" / "cps506-war"
    return tuple((folder / name).read_text(encoding="utf-8") for name in ("assignment.yaml", "public.yaml"))


@st.composite
def changed(draw: st.DrawFn) -> str:
    """A right file with lines left out, doubled, indented otherwise, or with something else in them."""
    lines = draw(st.sampled_from(texts())).splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 4)):
            case 0:
                del lines[at : at + draw(st.integers(1, 3))]
            case 1:
                lines[at:at] = lines[at : at + 2]
            case 2:
                lines[at] = " " * draw(st.integers(0, 5)) + lines[at].lstrip()
            case 3:
                lines[at] = lines[at].partition(":")[0] + ": " + draw(st.sampled_from(TOKENS))
            case _:
                lines[at] = draw(YAML)
        lines = lines or [""]
    return "\n".join(lines)


def load(assignment: str, public: str) -> None:
    """Load a folder with these two files: an assignment, or complaints that say where."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "cps506-war"
        folder.mkdir()
        (folder / "assignment.yaml").write_text(assignment, encoding="utf-8", errors="surrogatepass")
        (folder / "public.yaml").write_text(public, encoding="utf-8", errors="surrogatepass")
        (folder / "drivers").symlink_to(ROOT / "cases" / "cps506-war" / "drivers")
        (folder / "given").symlink_to(ROOT / "cases" / "cps506-war" / "given")
        try:
            load_assignment(folder)
        except ComplaintsError as error:
            for complaint in error.complaints:
                assert complaint.message
                assert complaint.line >= 1


@given(text=YAML | st.text(max_size=200))
@FILES
def test_any_text_as_yaml(text: str) -> None:
    """A value, or complaints with a place."""
    parsed = read_yaml(text.encode("utf-8", "surrogatepass"), "file.yaml")
    assert parsed.root is not None or parsed.complaints


@given(data=st.binary(max_size=300))
@FILES
def test_any_bytes_as_yaml(data: bytes) -> None:
    """The same for what is no text."""
    parsed = read_yaml(data, "file.yaml")
    assert parsed.root is not None or parsed.complaints


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
def test_bombs_of_yaml(bomb: str) -> None:
    """Aliases that unfold without end, and nesting without end, are complaints."""
    parsed = read_yaml(bomb.encode(), "file.yaml")
    assert parsed.root is not None or parsed.complaints
    load(texts()[0], bomb)
    load(bomb, texts()[1])


@given(text=changed() | YAML)
@FILES
def test_any_case_file(text: str) -> None:
    """Every file of cases is an assignment or complaints, all with a place."""
    load(texts()[0], text)
    load(text, texts()[1])


@given(text=YAML | st.text(max_size=99), ending=st.sampled_from([".yaml", ".csv"]))
@FILES
def test_any_marks(text: str, ending: str) -> None:
    """A file of marks is marks or complaints."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / f"marks{ending}"
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        with suppress(ComplaintsError):
            read_marks(path, ASSIGNMENT.rubric, ["style", "ada"])
