"""A match while it is played: the deal in progress, hints, practice, the expert with the same cards."""
