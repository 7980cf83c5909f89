"""The table screen.

- Scenes: `scene` (the player's matches, the guided deal) and `lesson` with its `teacher` and `showing_hand`.
- Input: `prompting` (message line, buttons, hints) and `verbs`, which carries out the actions; `panels` shows the
  history and the learner's information.
- Display: `match_display` shows a match on its board, the `director` each event; `moments` has words, speech,
  celebrations and payments, `table_display` the shared parts and the clock of a table.
- Chops: `blow` has a call for each row of the timeline.
- Effects: `effects`, with the pictures of `effect_pictures`. `attention` has the light on cards to play, the half dark
  of lessons and the glances of other seats.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
