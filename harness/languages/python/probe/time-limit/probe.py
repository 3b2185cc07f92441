number = int(input())
while True:
    number += 1
