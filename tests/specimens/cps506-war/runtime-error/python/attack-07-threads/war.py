# Starts threads until there are no more.
import threading
import time



def deal(shuf: list[int]) -> list[int]:
    while True:
        threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
