"""Matches, players, reviews and progress without a window: state and services, and the words for them.

From the top: `words`; `progress`; `play`; `reviews`; `matches`; `players`, `rules`, `table`. A folder imports only from
those below it.
"""
