"""What all parts have in common by which a blow is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.combination import Play
from game.ui.draw.theme import cold, mix
from game.ui.scenes.table.blow import NATURES, Blow, BlowKind
from game.ui.scenes.table.blow_effects import Shake
from game.ui.scenes.table.table_display import TableDisplay

TOLD = 0.63
"""The share of a blow after which what was eaten is told, in place of its word, and once its points are gone."""


class BlowPart(TableDisplay):
    """One thing that is seen of a blow: it draws its pictures ahead, and shows them when its time has come.

    Pictures are drawn one each time that the iterators are asked, and are kept.
    """

    sets_out = False
    """Whether its `outcome` can be drawn as soon as the bomb sets out: it shows nothing of how that lands."""
    moving = False
    """Whether it is left out where motion is reduced."""

    def seen(self, kind: BlowKind) -> bool:
        """Whether it belongs to a kind of blow: only then it is drawn, and shown."""
        return not (self.moving and self.reduced)

    def after(self, kind: BlowKind) -> float:
        """In how many seconds after its landing a blow shows it: as it strikes, once all have stood still."""
        return self.board.motion.seconds(kind, "stop")

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """Draws what is seen of any blow on a play."""
        return iter(())

    def outcome(self, blow: Blow) -> Iterator[object]:
        """Draws what is seen of this blow alone."""
        return iter(())

    def show(self, blow: Blow) -> None:
        """Its time has come."""

    def light(self, wide: int, pale: float = 0.0, chilled: bool = False) -> pygame.Surface:
        """A round light, `wide` at 1080p, of which a share is white: golden, or the cold counterpart of that."""
        side, gold = self.layout.m.px(wide), self.ctx.theme.inlay["gold_light"]
        return self.ctx.art.glow((side, side), mix(cold(gold) if chilled else gold, "#ffffff", pale))

    def figure(self, kind: BlowKind, name: str) -> float:
        """A figure of a kind of blow."""
        return self.board.motion.figure(kind, name)

    def lasts(self, kind: BlowKind) -> float:
        """For how many seconds a blow is seen once it has struck."""
        return self.board.motion.seconds(kind, "lasts")

    def lamps_up(self, kind: BlowKind) -> float:
        """In how many seconds after it has struck all is light again: earlier than it is over where more is told."""
        return self.board.motion.seconds(kind, "lamps")

    def lamps_rise(self, kind: BlowKind) -> float:
        """In how many seconds after it has struck it begins to grow light."""
        return self.lamps_up(kind) - self.board.motion.seconds("dark", "out")

    def tells_eaten(self, kind: BlowKind) -> float:
        """In how many seconds after it has struck what was eaten is told."""
        return self.lasts(kind) * TOLD

    def again(self, kind: BlowKind) -> float:
        """In how many seconds after it has struck a blow strikes once more; 0.0: it does not."""
        twice = NATURES[kind].first != kind and not self.reduced
        return self.board.motion.seconds(kind, "again") if twice else 0.0

    def shake(self, kind: BlowKind) -> Shake:
        """How a kind of blow shakes the table."""
        px, jump = (self.figure(kind, name) * self.layout.m.s for name in ("px", "jump"))
        swings, life = self.figure(kind, "swings"), self.board.motion.seconds(kind, "shake")
        return Shake(pixels=px, swings=swings, life=life, jump=jump)

    @property
    def falls(self) -> float:
        """For how many seconds the bomb is seen to fall."""
        move = self.board.motion.moves["strike"]
        return move.hang + move.slam
