"""What only pictures, checks, measurements and tests use; the program itself never imports it.

- Examples: an `example` is a named state of a scene; `gallery` has all of them. They stand in `menu_moments`,
  `table_moments`, `review_moments`, `rules_moments`, `problem_moments` and `challenge_moments`.
- Pictures: `shot`, moving ones by `film`; each is looked over by an `inspection`, which asks for `contrast`.
- Measurements: `bench`, of `bench_start`, `bench_frames`, `bench_engine`, `bench_leads` and `bench_history`.
- Deals for them: `bot_deals`, `played_deals`; questions are answered without a process by the `inline_runner`.
"""
