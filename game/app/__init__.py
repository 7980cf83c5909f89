"""Entry points of the program: `cli` starts the game window (`gui`) or a headless command.

- Commands: `referee`, `review` (both read records with `record_lines` and explain with `reason_sentences`), `problems`,
  `arena`, `history_export`, `history_import`. `arguments` checks their numbers.
- The arena: `arena_deals` plays, `arena_seats` seats built-in players and programs (`external_player`),
  `arena_figures` reports.
- Process set-up: `log`, `open_file_limit`, `heap_trimming`. `arguments` implements the option `--paths`.
"""
