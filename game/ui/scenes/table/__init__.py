"""The table as a screen.

- The scene: `scene` (the player's matches, the guided deal) and `lesson` with its `teacher` and `showing_hand`.
- What the player is asked, and does: `prompting` (message line, buttons, hints), carried out by `verbs`; `panels` for
  the history and for learners.
- What happens: `match_display` shows a match on its board, the `director` each event, `spoken` words and speech.
  `table_display` has what all of them share, and the clock of a table.
- A chop: `blow` has a method for each row of its timeline, `blow_effects` what it does to the stage.
- Effects: `effects`, of `effect_pictures` and `great_words`; `celebrations` and `payment_flights`; `attention` has the
  light on cards to play, the half dark of lessons and the glances of others; in lessons also `guiding_stroke`.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
