"""The table scene in parts: what is pressed (controls), what is shown of events (director, effects), what is said."""

from game.ui.scenes.table.scene import TableScene

__all__ = ["TableScene"]
