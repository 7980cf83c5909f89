"""Everything that is kept on the disk, opened by `stores` in the folders of `paths`; formats: docs/FORMATS.md.

- A small JSON file with a version is a `document`: `settings`, `rulesets` (shared as a `rulecode`), `saves`.
- Everything that grows lies in a SQLite `database`: a `table` for each kind of `entries`, and `exercises`. `pending`
  deals wait in the match's file until they are in it; `old_files` are copied into it; `exchange` exports and imports.
- `fields` checks values that are read; `rows` maps dataclasses to columns.
- Files are written by `atomic`, in the thread of a `writer`, under a `file_lock`. A failure becomes a `notice`; errors
  of the program itself go to `error_reports`.
"""
