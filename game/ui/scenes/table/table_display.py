"""What everything has in common that shows on the table what happens."""

from __future__ import annotations

from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.draw.in_steps import whole
from game.ui.layout import TableLayout
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Effects, Flare
from game.ui.scenes.table.table_clock import TableClock


class LaidTable:
    """A table as it is laid in the window of now: where all lies, what is seen there, and what is waited for. All that
    shows something on it has it together.
    """

    def __init__(self, ctx: Context, layout: TableLayout, board: Board) -> None:
        self.ctx, self.board, self.effects, self.clock = ctx, board, Effects(), TableClock()
        self.lay(layout)

    def lay(self, layout: TableLayout) -> None:
        """Size, language or theme have changed: from now on all lies so, in new pictures."""
        self.layout, self.pictures = layout, EffectPictures(self.ctx, layout)


class TableDisplay:
    """Shows something of what happens at one table, for as long as somebody sits there."""

    def __init__(self, table: LaidTable) -> None:
        self.table = table
        self.ctx, self.board, self.effects, self.clock = table.ctx, table.board, table.effects, table.clock

    @property
    def layout(self) -> TableLayout:
        """Where all lies now."""
        return self.table.layout

    @property
    def pictures(self) -> EffectPictures:
        """The pictures for that."""
        return self.table.pictures

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.ctx.reduced_motion

    def burst(self, seat: int, wide: int, z: int) -> None:
        """A burst of light at a seat's portrait, `wide` at 1080p; none where motion is reduced."""
        if not self.reduced:
            pictures, lasts = whole(self.pictures.burst(self.layout.m.px(wide))), self.board.motion.seconds("impact")
            self.effects.add(Flare(pictures, self.layout.seats[seat].portrait.center, life=lasts, z=z))
