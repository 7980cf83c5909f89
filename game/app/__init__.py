"""The program from outside: `cli` chooses the table (`desktop`) or a headless command by its name.

- Commands: `referee`, `review` (both answer `record_lines`, reasons in `reason_sentences`), `problems`, `arena`.
  Numbers in their `arguments` have bounds.
- The arena: `arena_deals` plays, `arena_seats` seats built-in players and programs (`external_player`),
  `arena_figures` reports; `orphans` are what programs leave behind.
- Beside the table: `log`, `handles` (open files), `allocator` (memory), `tell_paths`.
"""
