"""Parts of screens around a match: the seated table, and what precedes a match."""
