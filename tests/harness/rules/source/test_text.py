"""Files as plain text, and what no compiler would read of it."""

from __future__ import annotations

import pytest

from harness.rules.source.text import live, plain


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"a\nb", "a\nb"),
        (b"a\r\nb\rc", "a\nb\nc"),
        (b"\xef\xbb\xbfa", "a"),
        ("\ufeffé".encode("utf-16-le"), "é"),
        ("\ufeffé".encode("utf-16-be"), "é"),
        ("é€".encode("cp1252"), "é€"),
        (b"\x81\xe9", "\ufffdé"),
        (b"\xff\xfe\x00", "\ufffd"),
        (b"", ""),
    ],
)
def test_plain(data: bytes, expected: str) -> None:
    """Whatever an editor wrote becomes UTF-8 with plain line ends."""
    assert expected == plain(data).decode()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a|#if 0|b|#endif|c", "a||||c"),
        ("#if 0|b|#else|c|#endif", "|||c|"),
        ("#if 1|b|#else|c|#endif", "|b|||"),
        (" # if (0) /* off */|b|# endif // 0", "||"),
        ("#if 0x|b|#endif", "#if 0x|b|#endif"),
        ("#if DEBUG|b|#else|c|#endif", "#if DEBUG|b|#else|c|#endif"),
        ("#ifdef A|b|#elif 0|c|#endif", "#ifdef A|b|#elif 0|c|#endif"),
        ("#if 0|#if A|b|#else|c|#endif|d|#endif|e", "||||||||e"),
        ("#if 0|#if 1|b|#elif 1|c|#endif|#endif", "||||||"),
        ("#if A|#if 0|b|#endif|c|#endif", "#if A||||c|#endif"),
        ("#if 0|a|#elif A|b|#else|c|#endif", "||#if A|b|#else|c|#endif"),
        ("#if 0|a|#elif 1|b|#else|c|#endif", "|||b|||"),
        ("#if 0|a|#elif 0|b|#else|c|#endif", "|||||c|"),
        ("#if 1|a|#elif A|b|#else|c|#endif", "|a|||||"),
        ("#if 2u|a|#endif", "|a|"),
        ("/*|#if 0|*/|a|/* x */ #endif", "/*|#if 0|*/|a|/* x */ #endif"),
        ("/* a */ /* b|#if 0|*/ c", "/* a */ /* b|#if 0|*/ c"),
        ('"/*"|#if 0|a|#endif', '"/*"|||'),
        ('\'"\' "\\"/*"|#if 0|a|#endif', '\'"\' "\\"/*"|||'),
        ("// /*|#if 0|a|#endif", "// /*|||"),
        ("#if 0|say /*|#endif|*/|#endif|a", "|||||a"),
        ("#define A /*|#if 0|*/", "#define A /*|#if 0|*/"),
        ("#endif|#else|#elif 1|a", "#endif|#else|#elif 1|a"),
        ("#if 0|a", "|"),
        ("#ifdef __cplusplus|a|#else|b|#endif", "|||b|"),
        ("#ifndef __cplusplus|a|#endif", "|a|"),
        ("#ifdef __cplusplus_x|a|#endif", "#ifdef __cplusplus_x|a|#endif"),
    ],
)
def test_live(text: str, expected: str) -> None:
    """Lines that are switched off for certain are empty; lines keep their numbers."""
    lines = live(text.replace("|", "\n").encode(), "c").decode()
    assert expected == lines.replace("\n", "|")


def test_live_in_cpp() -> None:
    """C++ reads what is meant for it."""
    assert live(b"#ifdef __cplusplus\na\n#else\nb\n#endif", "cpp") == b"\na\n\n\n"
