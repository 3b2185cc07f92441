number = int(input())
kept = []
while True:
    kept.append(bytes([1]) * 1_000_000)
