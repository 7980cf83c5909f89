"""Charts.

- `chart`: the shared parts: lines, plates, ledges, frames, rings.
- `landscape`: charts of points and ratings; `course_chart`: a match as a boat race.
- `chart_kinds`: the pages of the statistics, with abacus and account book; `lead_figures`: the large figures beside
them, with the `rating_dial`.
- `story_bars`: the parts of a result.
"""
