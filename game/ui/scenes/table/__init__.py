"""The table screen.

`scene.TableScene` creates one `table.Table`, the state that all parts share, and one object of each class below.
Each part receives the table, and as further arguments the parts that it calls.

- `prompting.Prompting` shows the prompt, the buttons and the hints.
- `match_display.MatchDisplay` shows the match: seats, time, and when the result comes.
- `event_display.EventDisplay` shows single events. It uses `announcer.Announcer` for great words and speech,
  `payment_flights.PaymentFlights` for coins and `chop.ChopDisplay` for chops.
- `player_actions.PlayerActions` handles the player's input.
- `lesson` has the subclasses for lessons, `teacher` and `showing_hand` what explains and demonstrates them.

`table_clock.TableClock` times effects and pauses. `effects` and `effect_pictures` have the effects themselves.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.scene import GuidedDeal, MatchScene, TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
