"""Crazy Eights: its cards, its rules, the partner who plays the user's side, and the referee of the talk."""
