"""Mutated inputs for every parser: `python -m tests.fuzz`."""
