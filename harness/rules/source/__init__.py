"""What the checks know of handed-in source: its text, its tree, its declarations. Pure; it judges nothing."""
