"""The table without a window: the match begun, what is asked of the person, hints, exchanges, results, talk."""
