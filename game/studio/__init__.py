"""Pictures, checks and measurements; tests use them, the program never imports them.

- Examples: an `example` is a named state of a scene; `gallery` has all of them. They stand in `menu_moments`,
`table_moments`, `review_moments`, `rules_moments`, `problem_moments` and `challenge_moments`.
- Pictures: `shot` writes them and `film` writes moving ones; `inspection` checks each, with `contrast`.
- Measurements: `bench` with `bench_start`, `bench_frames`, `bench_engine`, `bench_leads` and `bench_history`.
- Deals for them: `bot_deals`, `played_deals`; `inline_runner` answers questions without a process.
"""
