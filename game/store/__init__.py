"""All data on the disk. `stores` opens them in the folders of `paths`; docs/FORMATS.md describes the formats.

- A `document` is a small JSON file with a version: `settings`, `rulesets` (shared as codes), `saves`.
- A SQLite `database` holds all data that grows. Its tables store `entries` as `rows`; the rest of the program uses
  `history`. `old_files` are copied into the database; `exchange` exports and imports its rows.
- `fields` checks values that are read.
- `atomic` writes files, in the thread of a `writer`, under a `file_lock`. A failure becomes a `notice`. Errors of the
  program itself go to `error_reports`.
"""
