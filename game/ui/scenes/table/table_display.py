"""What everything has in common that shows on the table what happens."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Effects, Flare
from game.ui.scenes.table.in_steps import whole
from game.ui.scenes.table.table_clock import TableClock


@dataclass(frozen=True)
class LaidTable:
    """A table as it is laid in one window: where all lies, what is seen there, and what is waited for."""

    ctx: Context
    layout: TableLayout
    board: Board
    effects: Effects
    pictures: EffectPictures
    clock: TableClock


class TableDisplay:
    """Shows something of what happens at one table, for as long as somebody sits there."""

    def __init__(self, table: LaidTable) -> None:
        self._lie_on(table)

    def relayout(self, table: LaidTable) -> None:
        """Size, language or theme have changed: go on at the table as it is laid now."""
        self._lie_on(table)

    def _lie_on(self, table: LaidTable) -> None:
        self.ctx = table.ctx
        self.layout = table.layout
        self.board = table.board
        self.effects = table.effects
        self.pictures = table.pictures
        self.clock = table.clock

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.ctx.reduced_motion

    def burst(self, seat: int, wide: int, z: int) -> None:
        """A burst of light at a seat's portrait, `wide` at 1080p; none where motion is reduced."""
        if not self.reduced:
            pictures, lasts = whole(self.pictures.burst(self.layout.m.px(wide))), self.board.motion.seconds("impact")
            self.effects.add(Flare(pictures, self.layout.seats[seat].portrait.center, life=lasts, z=z))
