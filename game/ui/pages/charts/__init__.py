"""Pictures of numbers.

- `chart`: what all share: threads, plates, ledges, frames, rings.
- `landscape`: courses of points and ratings; `course_chart`: a match as a race of boats.
- `chart_kinds`: the pages of the statistics, with abacus and account book; `lead_figures`: what stands large beside
  them, with the `rating_dial`.
- `story_bars`: what a result is made of.
"""
