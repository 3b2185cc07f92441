"""The hostile submissions, tried against this installation: what held each, and what it left behind."""
