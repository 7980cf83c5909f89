"""The table screen.

- `scene.TableScene` creates one object of each class below, and passes time, input and events to them.
- `table.Table` holds what they share: the match, its players, the board, the message line and the animations.
- `animations.Animations` shows effects and the timelines of assets/motion.json, and runs the pauses of the table.
- `prompting.Prompting` shows the prompt, the buttons and the hints.
- `player_actions.PlayerActions` handles the player's input.
- `match_display.MatchDisplay` shows the match: seats, time, and when the result comes.
- `event_display.EventDisplay` shows single events. It uses `announcer.Announcer` for great words and speech,
  `payment_flights.PaymentFlights` for coins and `chop.ChopDisplay` for chops.
- `lesson` has the subclasses for lessons, `teacher` and `showing_hand` what explains and demonstrates them.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
