"""How a program is built and run so that gcc's sanitizers report misuse of memory and undefined behaviour.

Reports go to stderr. Undefined behaviour is reported and the program goes on; misuse of memory ends it by
SIGABRT; leaks are counted when it ends by itself, and change neither its exit code nor what it printed: with
an exit code of its own, the leak checker would end the program before its output is written out.
"""

from __future__ import annotations

import sys

# With a program at a fixed place, gcc 12 and 13 find room for their own however a kernel places the rest.
FIXED_PLACE = () if sys.platform == "darwin" else ("-fno-pie", "-no-pie")

FLAGS = (
    "-fsanitize=address,undefined",
    "-fno-sanitize=object-size",  # what it finds the address sanitizer finds too, and tells better
    "-fno-omit-frame-pointer",
    "-fno-optimize-sibling-calls",
    "-g",
    "-O1",
    *FIXED_PLACE,
)
"""For compiling and for linking."""

OPTIONS = (
    "exitcode=0",
    "abort_on_error=1",
    "allocator_may_return_null=1",  # too large a malloc gives NULL here as well
    "detect_stack_use_after_return=1",
    "quarantine_size_mb=16",  # freed memory that is kept counts against the program's limit
    "print_legend=0",
)

ENVIRONMENT = (
    ("ASAN_OPTIONS", ":".join(OPTIONS)),
    ("LSAN_OPTIONS", "max_leaks=50:print_suppressions=0"),
    ("UBSAN_OPTIONS", "print_stacktrace=1"),
)
"""For running."""
