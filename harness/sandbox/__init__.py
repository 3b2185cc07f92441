"""Where programs run that nobody trusts. The port is in ``port``; each other module is one way to do it."""
