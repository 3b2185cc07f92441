"""The clock and the console that whole programs are linked with, in C++ and in C."""

from __future__ import annotations

import time

import pytest

from harness.assignment import Entry, Target
from harness.sandbox.port import Exited
from tests.harness.languages.workshop import making_program, stdout

pytestmark = pytest.mark.toolchain

PINNED = 1_700_000_000

CLOCKS = """#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sys/time.h>
static const long at_start = static_cast<long>(std::time(nullptr));
static long in_seconds(std::chrono::system_clock::time_point point) {
    return std::chrono::duration_cast<std::chrono::seconds>(point.time_since_epoch()).count();
}
int main() {
    timeval day; timespec fine, coarse, c11;
    gettimeofday(&day, nullptr);
    clock_gettime(CLOCK_REALTIME, &fine);
    clock_gettime(CLOCK_REALTIME_COARSE, &coarse);
    timespec_get(&c11, TIME_UTC);
    time_t out = 0, told = time(&out);
    std::printf("%ld %ld %ld %ld %ld %ld %ld %ld %d\\n", at_start, static_cast<long>(told), day.tv_sec,
        fine.tv_sec, coarse.tv_sec, c11.tv_sec, in_seconds(std::chrono::system_clock::now()),
        in_seconds(std::chrono::time_point_cast<std::chrono::system_clock::duration>(
            std::chrono::high_resolution_clock::now())), out == told);
    std::printf("%s\\n", std::getenv("HARNESS_CLOCK") ? "seen" : "unseen");
}
"""

WAITING = """#include <chrono>
#include <cstdio>
#include <ctime>
#include <thread>
#include <unistd.h>
int main() {
    using namespace std::chrono;
    time_t start = time(nullptr);
    auto steady = steady_clock::now();
    while (time(nullptr) < start + 3) {}
    std::printf("%ld\\n", static_cast<long>(time(nullptr) - start));
    std::this_thread::sleep_for(seconds(1000));
    sleep(200);
    usleep(7000000);
    std::printf("%ld\\n", static_cast<long>(time(nullptr) - start));
    std::this_thread::sleep_until(system_clock::now() + seconds(30));
    std::this_thread::sleep_until(steady_clock::now() + milliseconds(3900)); /* less what goes by meanwhile */
    std::printf("%ld\\n", static_cast<long>(time(nullptr) - start));
    std::printf("%d\\n", steady_clock::now() - steady >= seconds(1237));
}
"""

OWN_NAMES = """#include <cstdio>
int clock_gettime = 5;
extern "C" int sleep(const char *who) { return who[0]; }
extern "C" int usleep(int length) { return length + 1; }
namespace mine { int time(int hour) { return hour + 1; } }
int main() { std::printf("%d %d %d %d\\n", clock_gettime, sleep("a"), usleep(1), mine::time(1)); }
"""

CONSOLE = """#include <cstdio>
#include <iostream>
#include <cstdlib>
int main() {
    std::printf("before\\n");
    std::printf("a question? ");
    int answer = 0;
    READ;
    std::printf("no line end");
    std::abort();
}
"""


def entry(language: str, file: str) -> Entry:
    """A program of one file, plain and sanitized."""
    return Entry(
        language=language,
        file=file,
        files=(file,),
        targets=(Target(name="program"), Target(name="checked", sanitized=True)),
    )


@pytest.mark.parametrize("target", ["program", "checked"])
def test_every_way_to_ask_for_the_date_is_pinned(target: str) -> None:
    """What the program calls itself and what the C++ library calls for it, before main too."""
    with making_program(entry("cpp", "main.cpp"), {"main.cpp": CLOCKS}) as made:
        run = made.start(target, clock=PINNED)
        assert stdout(run) == " ".join([f"{PINNED}"] * 8) + " 1\nunseen\n"


def test_without_a_pin_the_clock_is_the_real_one() -> None:
    """All ways agree on it: none is a second before the run, which a coarse one may be, or after it."""
    with making_program(entry("cpp", "main.cpp"), {"main.cpp": CLOCKS}) as made:
        before = int(time.time()) - 1
        times = [int(word) for word in stdout(made.start()).split()[:8]]
        assert before <= min(times) <= max(times) <= time.time()


def test_time_goes_by_for_who_waits() -> None:
    """A program that waits for the clock to move ends; what it sleeps takes no time, and has gone by."""
    with making_program(entry("cpp", "main.cpp"), {"main.cpp": WAITING}) as made:
        run = made.start(clock=PINNED)
        assert (Exited(0), "3\n1210\n1243\n1\n") == (run.ending, stdout(run))


def test_a_program_may_use_our_names_for_its_own() -> None:
    """Its own functions and variables take the place of ours, and are no error."""
    with making_program(entry("cpp", "main.cpp"), {"main.cpp": OWN_NAMES}) as made:
        assert ({}, "5 97 2 2\n") == (made.broken, stdout(made.start(clock=PINNED)))


def test_the_clock_of_a_program_in_c() -> None:
    """The same file of ours serves C; a seed by the time is the same in every run."""
    text = (
        "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n"
        'int main(void) { srand(time(NULL)); printf("%ld %d\\n", (long)time(NULL), rand()); return 0; }\n'
    )
    with making_program(entry("c", "main.c"), {"main.c": text}) as made:
        outputs = {stdout(made.start(clock=PINNED)) for _ in range(3)}
        assert len(outputs) == 1
        assert outputs.pop().split()[0] == f"{PINNED}"


@pytest.mark.parametrize("given", ["", "-5", "12x", "soon"])
def test_a_pin_that_is_no_second_pins_nothing(given: str) -> None:
    """The clock is then the real one."""
    with making_program(entry("cpp", "main.cpp"), {"main.cpp": CLOCKS}) as made:
        assert int(stdout(made.start(env=(("HARNESS_CLOCK", given),))).split()[0]) > PINNED


@pytest.mark.parametrize("reading", ['std::scanf("%d", &answer)', "std::cin >> answer", "std::getchar()"])
def test_what_is_printed_is_out_when_a_terminal_would_show_it(reading: str) -> None:
    """Lines at once, and a question before its answer is read: the crash that follows loses neither."""
    with making_program(entry("cpp", "main.cpp"), {"main.cpp": CONSOLE.replace("READ", reading)}) as made:
        assert stdout(made.start(stdin="5\n")) == "before\na question? "
