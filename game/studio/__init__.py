"""Pictures, checks and measurements; tests use them, the program never imports them.

- Examples: an `example` is a named state of a scene; `gallery` has all of them. They stand in `menu_examples`,
`table_examples`, `review_examples`, `rules_examples`, `problem_examples` and `challenge_examples`.
- Pictures: `shot` writes them and `film` writes moving ones; `inspection` checks each, with `contrast`.
- Measurements: `bench` with `bench_start`, `bench_frames`, `bench_engine`, `bench_leads` and `bench_history`.
- Deals for them: `bot_deals`, `example_deals`; `inline_runner` answers questions without a process.
"""
