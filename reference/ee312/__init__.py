"""EE 312 War: the game, what a program prints of it, and what its three classes do.

``cards`` names the cards, ``rules`` holds what a program may read in one way or another, ``game`` plays,
``ending`` says which last lines are right, ``printed`` reads a transcript with an open mind and ``form``
with a strict one, ``transcripts`` judges, ``readings`` are misreadings by name, and ``classes`` is about the
classes alone. Cards are numbers from 0 in the order of a new deck; hands have their top card first.
"""
