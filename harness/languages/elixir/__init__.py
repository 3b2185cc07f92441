"""Elixir, compiled by one BEAM and served by another: a start costs more than a hundred games of War."""

from harness.language import Language, Tool
from harness.languages.elixir.plan import plan
from harness.languages.own_report import find_mismatch, read_messages

LANGUAGE = Language(
    name="elixir",
    title="Elixir",
    extensions=(".ex", ".exs"),
    tools=(
        Tool(command="elixir", debian="elixir", homebrew="elixir"),
        Tool(command="erl", debian="erlang-base", homebrew="erlang"),
    ),
    version=("elixir", "--short-version"),
    plan=plan,
    read_messages=read_messages,
    find_mismatch=find_mismatch,
)
