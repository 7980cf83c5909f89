"""Charts.

- `chart`: the shared parts: lines, plates, scales, ledges, frames, rings.
- `landscape`: charts of points and ratings; `course_chart`: a match as a boat race, and the parts of a result.
- `figures`: large figures as things: dial, drum, coins, medals, abacus; `panels`: what they and the words stand on.
"""
