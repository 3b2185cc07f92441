"""The room of rules: checks found by listing, their options, and that no bytes stop them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.assignment import Rule
from harness.graded import RuleResult
from harness.rules import (
    Material,
    OptionComplaint,
    check_rules,
    find_rule,
    option_complaints,
    option_values,
    rule_names,
)
from harness.yamltext import plain, read_yaml

DOCS = Path(__file__).parents[3] / "docs" / "rules.md"

OPTIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("files", {"names": ["a.c", "b.h"], "only": True, "flat": True}),
    ("paper", {"file": "a.c", "due": "2002-03-06T23:59:59-05:00"}),
    ("defines", {"function": "main", "file": "a.c"}),
    ("prototypes", {"source": "a.c", "header": "b.h"}),
    ("includes", {"file": "a.c", "headers": ["b.h"], "only": True}),
    ("same-includes", {"file": "a.c", "skeleton": "c.cpp"}),
    ("separate", {}),
    ("arrays", {"size": 26, "least": 2}),
    ("counter-array", {}),
    (
        "calls",
        {"functions": ["srand", "f"], "argument": "varying", "argument_calls": ["time"], "in_loop": True},
    ),
    ("given-unchanged", {}),
    ("no-globals", {}),
    ("top-phrases", {"phrases": ["On my honor, <NAME>, mine"], "gone": ["REMOVE"]}),
    ("top-fields", {"fields": ["Name"]}),
    ("description", {"besides": ["Name"]}),
    ("function-comments", {}),
    ("struct-members", {"members": ["char suit", "struct card *next"], "only": True}),
    ("no-arrays-of", {}),
)
RULES = tuple(
    Rule(id=check, check=check, title=check, options=option_values(check, options))
    for check, options in OPTIONS
)
"""Every check once."""


def held(data: bytes) -> set[str]:
    """Hold the same bytes, as C, as a header and as C++, against every rule; the states that come."""
    hand_in = Material(
        files=(("a.c", data), ("b.h", data), ("d.cpp", data)), given=(("b.h", data[::-1]), ("c.cpp", data))
    )
    return {result.state for result in check_rules(RULES, hand_in)}


def test_every_check_is_in_the_table_above() -> None:
    """A new check has to be tried with any bytes as well, and those that are there are found by listing."""
    assert rule_names() == tuple(sorted(rule.check for rule in RULES))


def test_find_rule() -> None:
    """A check is a module with options and a function; anything else is None."""
    check = find_rule("no-globals")
    assert check is not None
    assert set(check.OPTIONS) == {"files", "allow"}
    assert find_rule("no_globals") is None
    assert find_rule("source") is None


def test_unknown_check() -> None:
    """A rule whose check is not there can be neither kept nor broken, and takes no options."""
    rule = Rule(id="x", check="nothing", title="Nothing")
    expected = RuleResult(rule=rule, state="unknown", why="There is no check called nothing.")
    assert check_rules([rule], Material()) == (expected,)
    assert option_complaints("nothing", {"a": 1}) == ()
    assert option_values("nothing", {"a": 1}) == ()


def test_option_complaints() -> None:
    """Unknown, mistyped and missing options are told, all at once."""
    assert option_complaints("defines", {"file": 3, "files": "a.c", "only": "yes"}) == (
        OptionComplaint("file", "this should be text: the file that is to define it"),
        OptionComplaint("files", "unknown option `files`: there are `function`, `file`, `only`", key=True),
        OptionComplaint("only", "this should be true or false: whether no other file may define it as well"),
        OptionComplaint("", "option `function` is missing: the function, by its name (text)"),
    )


def test_option_values() -> None:
    """Options are held sorted, lists as tuples, without what would be complained about."""
    given_options = {"only": False, "names": ["a.c"], "flat": 1, "more": 2}
    assert option_values("files", given_options) == (("names", ("a.c",)), ("only", False))


def test_docs_list_every_check_and_option() -> None:
    """The page for instructors has a section for each check, with a row for each of its options."""
    text = DOCS.read_text(encoding="utf-8")
    sections = re.split(r"^### ", text, flags=re.MULTILINE)[1:]
    listed = {
        re.match(r"`([^`]+)`", section)[1]: set(re.findall(r"^\| `([^`]+)` \|", section, flags=re.MULTILINE))  # type: ignore[index]
        for section in sections
    }
    checks = {name: find_rule(name) for name in rule_names()}
    assert listed == {name: set(check.OPTIONS) for name, check in checks.items() if check is not None}


def test_docs_examples_are_right() -> None:
    """Each example on the page is a rule that the loader would take."""
    text = DOCS.read_text(encoding="utf-8")
    examples = re.findall(r"^    - (\{.*(?:\n       .*)*\})$", text, flags=re.MULTILINE)
    rules = [
        plain(root)
        for root in (read_yaml(example.encode(), "rules.md").root for example in examples)
        if root is not None
    ]
    complaints = {}
    for rule in rules:
        assert isinstance(rule, dict)
        options = {key: value for key, value in rule.items() if key not in {"id", "check", "title"}}
        complaints[rule["check"]] = option_complaints(str(rule["check"]), options)
    assert complaints == dict.fromkeys(rule_names(), ())


PIECES = (
    b"int;char;struct;card;{;};(;);[;];=;,;*;&;;26;13;main;srand;time;for;while;n;++;+= 1;->;.;::;<;>;"
    b'#if 0\n;#else\n;#endif\n;#define;#include;"b.h";\n;/*;*/;//;\';";typedef;enum;const;static;return;goto;'
    b"x:;class;template;operator;~;new;vector;sizeof;malloc;case;do;\\\n;\r;\0;\xff"
)
CODE = st.lists(st.sampled_from([b";", *PIECES.split(b";")]), max_size=60).map(b" ".join)
"""What looks a little like C."""


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.binary(max_size=300), CODE))
def test_any_bytes(data: bytes) -> None:
    """Whatever was handed in, every rule has an answer."""
    assert held(data) <= {"kept", "broken", "unknown"}


@pytest.mark.parametrize(
    "data",
    [
        b"{" * 5_000_000,
        b"{" * 250_000,
        b"(" * 5_000 + b")" * 5_000,
        b"int f() {" + b"if(x){" * 900 + b"}" * 900 + b"}",
        b"int x = " + b"-" * 20_000 + b"1;",
        b"f(" * 3_000,
        b"int a" + b"[2]" * 300 + b";",
        b"int " + b"*" * 900 + b"a;",
        b"#define A A A\nint x[A];",
        b"".join(b"#define A%d A%d A%d\n" % (n, n + 1, n + 1) for n in range(40)) + b"int x[A0];",
        b"".join(b"struct s%d { struct s%d a[9]; };\n" % (n + 1, n) for n in range(300)),
        b"enum {" + b"a," * 1_000 + b"z = a };int x[z];",
        b"#if 0\n" * 50_000,
        b"/*" * 3_000,
        b"// " + b"*" * 100_000 + b"x\n" + b"//\n" * 2_000,
        b"'" * 3_000 + b'"' * 3_001,
        b"a<" * 5_000,
        b"\xff\xfe" + b"{\xd8" * 3_000,
        b"x:" * 200 + b"goto x;" * 500,
    ],
    ids=lambda data: f"{data[:12]!r}",
)
def test_hostile_bytes(data: bytes) -> None:
    """Size, depth and repetition are answered as well: nothing calls itself, nothing grows without bound."""
    assert held(data) <= {"kept", "broken", "unknown"}
