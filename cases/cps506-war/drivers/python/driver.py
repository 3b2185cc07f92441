"""Turns a case's text into the arguments of ``deal``, and what it returned into the answer's text."""

import re

SHOWN = 200
MOST = 1000


def read(text):
    """The shuffled deck as a list of numbers, the only argument."""
    return ([int(word) for word in text.split()],)


def write(value):
    """Numbers with single spaces for a list of whole numbers; anything else is shown as what it is."""
    if not isinstance(value, list):
        return f"!type {show(value)}"
    first = list(value[:MOST])
    if not all(isinstance(card, int) and not isinstance(card, bool) for card in first):
        return f"!type {show(value)}"
    try:
        return " ".join(str(int(card)) for card in first)
    except ValueError:  # a number of thousands of digits, which Python refuses to write
        return "!type a list with a number too long to write"


def show(value):
    """A value as Python shows it, without addresses, which differ from run to run."""
    try:
        text = repr(value[: MOST + 1] if isinstance(value, list | tuple) else value)
    except Exception as error:
        text = f"{type(value).__name__} object, whose repr raises {type(error).__name__}"
    return re.sub(r" at 0x[0-9a-fA-F]+", "", text)[:SHOWN]
