"""Functions that draw cards, texts, the table and other pictures in the colours of a theme."""
