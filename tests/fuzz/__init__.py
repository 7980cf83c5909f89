"""Mutated inputs for everything that reads: `python -m tests.fuzz`."""
