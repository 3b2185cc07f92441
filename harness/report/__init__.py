"""Reports: one file per format. They show what was graded, and decide nothing."""
