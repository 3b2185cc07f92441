"""Python 3, standard library only: what a submission may import is then the same on every machine."""

from harness.language import Language, Tool
from harness.languages.own_report import find_mismatch, read_messages
from harness.languages.python.plan import plan

LANGUAGE = Language(
    name="python",
    title="Python",
    extensions=(".py",),
    tools=(Tool(command="python3", debian="python3", homebrew="python"),),
    version=("python3", "--version"),
    plan=plan,
    read_messages=read_messages,
    find_mismatch=find_mismatch,
)
