"""Random small changes to the code show which faults the tests miss: `python -m tests.mutation --help`."""
