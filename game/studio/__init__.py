"""Pictures, checks and benchmarks for development and tests. The game never imports them.

- Examples: an `example` is a named state of a scene; `gallery` collects all from the modules `*_examples`.
- Pictures: `shot` writes pictures and films; `inspection` finds faults in a picture, with `contrast`.
- Benchmarks: `bench` runs one of the modules `bench_*`.
- Deals: `example_deals` plays deals between bots and has finished deals, and `inline_runner` computes actions
  and verdicts without a process.
"""
