"""How a match is put together: the table with its seats, the own face, questions before it begins."""
