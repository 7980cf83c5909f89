"""The table scene in parts: what is known (seats, hand, pile), what moves (board, effects), what is done (conduct)."""

from game.ui.scenes.table.scene import TableScene

__all__ = ["TableScene"]
