"""The teacher with his words, the board of a lesson, and a table with words beside it."""
