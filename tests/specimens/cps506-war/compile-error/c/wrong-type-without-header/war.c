/* Other types than agreed, and the given header is not included. */
void deal(const unsigned char *shuf, unsigned char *pile)
{
    for (int i = 0; i < 52; i++)
        pile[i] = shuf[i];
}
