"""Everything that is kept on the disk, opened by `stores` in the folders of `paths`; formats: docs/FORMATS.md.

- A small JSON file with a version is a `document`: `settings`, `rulesets` (shared as codes), `saves`.
- Everything that grows lies in a SQLite `database`: `entries` are stored as `rows` of its tables, which the rest of the
  program reaches by `history`. `old_files` are copied into it; `exchange` exports and imports.
- `fields` checks values that are read.
- Files are written by `atomic`, in the thread of a `writer`, under a `file_lock`. A failure becomes a `notice`; errors
  of the program itself go to `error_reports`.
"""
