number = int(input())
while True:
    print("x" * 1000)
