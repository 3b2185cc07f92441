int again;
int again;
int again;
int again;
int again;
int again;
int again;
int again;
