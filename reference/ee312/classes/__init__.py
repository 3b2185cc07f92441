"""What `Card`, `Deck` and `Hand` do by themselves: facts that a driver of ours prints, held against the page.

A driver reads the name of an exercise, does it through the provided headers alone, and prints facts, a line
each: ``facts`` reads them, ``scripts`` says what an exercise does and what right classes show, and the checks
are in ``cards``, ``decks`` and ``hands``. What is left to chance is judged so that a right class is wronged
with a probability below 1e-9, in all its cases together; each check says how.
"""
