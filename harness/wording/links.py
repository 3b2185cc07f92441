"""What a linker complains about, told in terms of the files that were to be handed in."""

from __future__ import annotations


def undefined_sentence(name: str, use: str, *, handed_in: bool) -> str:
    """Tell of a function that is not there; the file that it belongs to is said beside this sentence.

    ``use`` says where it is used in the student's own files, and is empty where only we use it.
    """
    used = f"; used in {use}" if use else ""
    if not handed_in:
        return f"this file was not handed in, and `{name}` is needed{used}"
    return f"`{name}` is not defined in this file{used}"


def nowhere_sentence(name: str, left_out: str, *, used_here: bool) -> str:
    """Tell of a function that is not there, and may be missing in any file.

    ``left_out`` is the student's file that has it, and is not part of this program of ours.
    """
    used = f"`{name}` is used here, but " if used_here else f"`{name}` is "
    if left_out:
        return f"{used}defined in {left_out} alone, and our test is built without your {left_out}"
    return f"{used}not defined in any file"


def no_main_sentence(*, handed_in: bool) -> str:
    """Tell of a program that does not begin anywhere."""
    return "there is no function `main` in this file" if handed_in else "this file was not handed in"


def twice_sentence(name: str, first: str) -> str:
    """Tell of a function that two files define; ``first`` is the place of the other, empty when not known."""
    return f"`{name}` is defined a second time here" + (f"; the first is in {first}" if first else "")


def in_header_sentence(name: str) -> str:
    """Tell of a function that is defined in a header that several files include."""
    return (
        f"`{name}` is defined in a header, so each file that includes it has one; "
        "declare it there, and define it in one source file"
    )


def included_sentence(name: str) -> str:
    """Tell of a function in a source file that is compiled, and included by another file as well."""
    return (
        f"`{name}` is there twice: this file is compiled, and another file includes it; "
        "include its header instead"
    )


def misplaced_sentence(name: str, home: str) -> str:
    """Tell of a function that stands in another file than the one that we put ours in place of."""
    return f"`{name}` is defined here" + (f", but belongs into {home}" if home else ", which must not be")
