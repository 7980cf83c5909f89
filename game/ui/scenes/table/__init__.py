"""The table screen.

- `table_display.Table` has what all objects below share: the match with its people, the board, the message line
  (`message_line`), the clock, and effects with their pictures (`effects`, `effect_pictures`, `great_words`).
- `scene.TableScene` creates one object of each kind below; it passes on time, input and events.
- `prompting.Prompting` owns the prompt, the buttons and the hint.
- `player_actions.PlayerActions` owns the input of the hand, and carries out what the player does.
- `match_display.MatchDisplay` owns what is shown of the match: its seats, its log and its time. Its base
  `director.Director` shows each event and celebration. It owns the order of the hand, words and speech
  (`announcer`), payments (`payment_flights`), and chops (`blow`, `rim_light`).
- `attention` has the light on cards to play, the half dark of lessons and the glances of other seats; `panels` has the
  history and the learner's information.
- `lesson` extends scene, prompting and actions by a `teacher` and a `showing_hand`.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
