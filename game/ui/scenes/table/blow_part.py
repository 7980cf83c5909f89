"""What all parts have in common by which a blow is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.combination import Play
from game.ui.gfx.theme import cold, mix
from game.ui.scenes.table.blow import NATURES, Blow, BlowKind
from game.ui.scenes.table.blow_effects import Shake
from game.ui.scenes.table.table_display import TableDisplay


class BlowPart(TableDisplay):
    """One thing that is seen of a blow: it draws its pictures ahead, and shows them when its time has come.

    Pictures are drawn one each time that the iterators are asked, and are kept.
    """

    row = ""
    """Its row in the timelines of blows (assets/motion.json)."""
    sets_out = False
    """Whether its `outcome` can be drawn as soon as the bomb sets out: it shows nothing of how that lands."""
    moving = False
    """Whether it is left out where motion is reduced."""

    def seen(self, kind: BlowKind) -> bool:
        """Return whether a kind of blow has this part: only then it is drawn, and shown."""
        return self.row in self.board.motion.rows[kind] and not (self.moving and self.reduced)

    def at(self, kind: BlowKind, row: str) -> float:
        """Return the second after the landing in which a part of a blow begins: sooner once some blows were seen."""
        motion = self.board.motion
        after = motion.rows[kind][row]
        brief = self.ctx.run.blows > motion.figure("blows", "full") and after > 0
        return after * motion.figure("blows", "brief") if brief else after

    def after(self, kind: BlowKind) -> float:
        """Return the second after the landing in which this part begins."""
        return self.at(kind, self.row)

    def until(self, kind: BlowKind, row: str) -> float:
        """Return the seconds from the beginning of this part until that of another one."""
        return self.at(kind, row) - self.after(kind)

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

    def lamps_up(self, kind: BlowKind) -> float:
        """Return the seconds from the strike until all is light again."""
        return self.at(kind, "light") - self.at(kind, "cut")

    def lamps_rise(self, kind: BlowKind) -> float:
        """Return the seconds from the strike until it begins to grow light."""
        return self.lamps_up(kind) - self.board.motion.seconds("dark", "out")

    def again(self, kind: BlowKind) -> float:
        """Return the seconds from the strike until a blow strikes once more; 0.0 where it does not."""
        twice = NATURES[kind].first != kind and not self.reduced
        return self.at(kind, "second_strike") - self.at(kind, "cut") if twice else 0.0

    def shake(self, kind: BlowKind) -> Shake:
        """How a kind of blow shakes the table."""
        px, jump = (self.figure(kind, name) * self.layout.m.s for name in ("px", "jump"))
        swings, life = self.figure(kind, "swings"), self.board.motion.seconds(kind, "shake")
        return Shake(pixels=px, swings=swings, life=life, jump=jump)
