"""The grading harness: a submission walks from build to run to judge to tally to report."""

__version__ = "0.1.0"
