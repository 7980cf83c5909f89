"""What the screens show and do, without a window: matches, reviews, problems and statistics as values and services.

A folder knows only those below it (`pyproject.toml`), from the top: `lessons`; `table`; `progress`; `play`; `saves`;
`problems`, `today`; `reviews`; `matches`, `players`; `board`, `hand`, `rules`. Each says of itself what it holds;
`packages` tells what the program is made with.
"""
