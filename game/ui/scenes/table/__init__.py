"""The table screen.

- `scene.TableScene` creates one object of each class below, and passes time, input and events to them.
- `table_display.Table` holds what these objects share: the match, its players, the board, the clock and the effects.
- `prompting.Prompting` shows the prompt, the buttons and the hints.
- `player_actions.PlayerActions` handles the player's input.
- `match_display.MatchDisplay` shows the match: seats, events and celebrations.
- `lesson` has the subclasses for lessons.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
