"""Somebody who teaches: the teacher beside a table, the seal for what was done well, the words of a problem."""
