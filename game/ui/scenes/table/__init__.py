"""The table as a screen.

- The scene: `scene` (the player's matches, the guided deal) and `lesson` with its `teacher` and `showing_hand`.
- What the player is asked, and does: `prompting` (message line, buttons, hints), carried out by `verbs`; `panels` for
  the history and for learners.
- What happens: `match_display` shows a match on its board, the `director` each event, `spoken` words and speech.
  `table_display` has what all of them share, and the clock of a table.
- A chop: `chop` shows each `blow` by its parts (`blow_part`), in the middle of the table (`chop_parts`,
  `breaking_out`) and at the seats (`chop_seats`); one over a chop by its `second_strike`, too (`rim_light`);
  `blow_effects` on the stage, and what the blade does (`cut_effects`).
- Effects: `effects`, of `effect_pictures` (`great_words`, `blow_marks` with the `swing_shape` along the `cut_line`,
  `scraps`); `flights` and `payment_flights`; `celebrations`; `glances`; in lessons `guiding_stroke`, `beckoning` and
  `attention`.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
