int tied(int one, int other);
