"""Small changes made to the code at random, to see whether the tests notice: `python -m tests.mutation --help`."""
