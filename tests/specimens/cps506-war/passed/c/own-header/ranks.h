static int rank(int card) { return card == 1 ? 14 : card; }
