"""Rust, by rustc alone: edition 2021, the debug build that `cargo test` makes."""

from __future__ import annotations

from harness.language import Language, Tool
from harness.languages.rust.layout import plan_build
from harness.languages.rust.messages import find_mismatch, read_messages

LANGUAGE = Language(
    name="rust",
    title="Rust",
    extensions=(".rs",),
    tools=(Tool(command="rustc", debian="rustc", homebrew="rust"),),
    version=("rustc", "--version"),
    plan=plan_build,
    read_messages=read_messages,
    find_mismatch=find_mismatch,
)
