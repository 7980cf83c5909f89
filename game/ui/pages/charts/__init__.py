"""Pictures of numbers, in the `chart_kinds` of the statistics and elsewhere.

- What they share: a `chart` and its field; paintings are a `landscape` in a `shadow_box` with a `sky` and `water`,
  others have a `ledge` to stand on.
- Courses: `points_chart`, `rating_chart`, `course_chart` (a match as a race of boats); `awaited_chart` where there
  are too few deals yet.
- What stands large beside them: `lead_figures`, of `rating_dial`, `coin_stacks`, `form_strip`, `mark_drum`, and the
  `vista` of the best and the worst deal with what is `paper_cut` in it, each in a `niche` or frame below a
  `name_plate`.
- Shares: `abacus`, `rings`.
- What something is made of: `story_bars`. What there is to tell in figures: `account_book`, and above it each
  `great_figure`.
"""
