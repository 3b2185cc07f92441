"""One folder for each language; ``harness.language`` finds them by listing."""
