"""What is kept on the disk, opened by `stores` in the folders of `paths`; formats: docs/FORMATS.md.

- A JSON file with a version is a `document`: `settings`, `rulesets` (shared as a `rulecode`), `saves` (of which each
  window has its own: `window_slot`), `exercises`.
- A file with a line for each deal is a `line_file`: `archive`, `statistics`, `stories`, `duplicates`; its lines are
  read by `line_reading`, many at once by `bulk_reading`. `fields` says what values a file may hold.
- How it is opened: `ordinary_files`.
- How it is written: `atomic`, by the thread of a `writer`, under a `file_lock`. What fails becomes a `notice`; errors
  of the program itself go to `error_reports`.
- `match_length` names how a match can end, `setting_words` what settings of a few words can be.
"""
