static int first = (throw 7, 1);
int main() { return 7; }
