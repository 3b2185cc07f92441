# Ignores the polite signals and sleeps.
import signal
import time


def deal(shuf: list[int]) -> list[int]:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM):
        signal.signal(number, signal.SIG_IGN)
    while True:
        time.sleep(3600)
