"""The table in parts: what is pressed (controls), what is shown of events (director, effects), what is said; and who
sits down to it: the person's matches, the lesson, the guided deal.
"""

from game.ui.scenes.table.lesson import Lesson
from game.ui.scenes.table.match_scene import GuidedDeal, MatchScene
from game.ui.scenes.table.scene import TableScene

__all__ = ["GuidedDeal", "Lesson", "MatchScene", "TableScene"]
