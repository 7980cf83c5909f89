"""The table screen.

- `scene.TableScene` owns the match, its board and one object of each kind below; it passes on time, input and events.
- `prompting.Prompting` owns what asks the player to act: the message line, the buttons and the hint.
- `player_actions.PlayerActions` owns the input of the hand, and carries out what the player does.
- `match_display.MatchDisplay` owns what is shown of the match: clock, effects, layout and pictures (shared by all
  displays through `table_display.TableParts`), the log, and the time.
- `director.Director`, its base, shows each event. It owns the order of the hand, words and speech, celebrations and
  payments (`moments`), and chops (`blow`). All of them add effects (`effects`, `effect_pictures`) and calls to the
  shared clock.
- `attention` has the light on cards to play, the half dark of lessons and the glances of other seats; `panels` has the
  history and the learner's information.
- `lesson` extends scene, prompting and actions by a `teacher` and a `showing_hand`.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
