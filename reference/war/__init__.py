"""The game of War for two, as CPS506 plays it, with every seen misreading of its rules as a named option.

``rules`` holds the options, ``order`` the ways to lay cards one under the other, ``step`` one round, ``game``
a whole game and its answer, ``quick`` the answer alone and fast, ``trace`` the rounds as a report shows them,
``parting`` the first round in which two games differ, ``readings`` misreadings by name.
Cards are ranks: 1 is an ace, 11 to 13 are jack, queen and king. Piles are tuples with the top card first.
"""
