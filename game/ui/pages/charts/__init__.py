"""Charts.

- `chart`: the shared parts: lines, plates, scales, ledges, frames, rings.
- `landscape`: charts of points and ratings; `course_chart`: a match as a boat race.
- `figures`: large figures as things: dial, drum, coins, medals, abacus; `panels`: what they and the words stand on.
- `chart_kinds`: the pages of the statistics made of them; `story_bars`: the parts of a result.
"""
