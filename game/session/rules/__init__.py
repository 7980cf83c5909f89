"""Rules as the person chooses, changes, names and searches them."""
