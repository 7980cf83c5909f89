"""The light that breaks out as a blow strikes, and all that is thrown up by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.engine.combination import Play
from game.ui.draw.in_steps import whole
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow import NATURES, Blow, BlowKind, blow_on
from game.ui.scenes.table.blow_effects import SOON, Rays
from game.ui.scenes.table.blow_part import BlowPart
from game.ui.scenes.table.celebrations import Shower, thrown
from game.ui.scenes.table.cut_line import CUT
from game.ui.scenes.table.effects import Effect, Note, RunningEffect, SpotOfLight
from game.ui.scenes.table.scraps import ScrapKind
from game.ui.scenes.table.table_display import LaidTable

PIECES: Mapping[ScrapKind, tuple[int, float]] = {
    "leaf": (46, 1500.0),
    "shell": (88, 1350.0),
}
"""The side of a piece of each kind that is thrown up, at 1080p, and its speed in pixels a second there."""
ALONG = 98
"""Distance from the middle of the cut within which pieces are thrown up along its line, at 1080p."""
PULL = 2300.0
"""By how many pixels a second pieces fall faster each second, at 1080p."""
FLY = 0.95
"""For how many seconds pieces are seen that are thrown up."""
STILL_LIGHT = 900
"""The side of the light that stands still where motion is reduced, at 1080p."""


class BreakingOut(BlowPart):
    """The light that breaks out, what is thrown up, and the shake of the table."""

    row = "break_out"
    moving = True

    def __init__(self, table: LaidTable) -> None:
        super().__init__(table)
        self._ready: dict[BlowKind, list[RunningEffect]] = {}
        """What is made ready for each kind of blow: many pieces, which take some time."""

    def forget(self) -> None:
        """Drop what was made ready for the table as it lay before."""
        self._ready.clear()

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """Its pictures, and all that moves, ready to begin."""
        kind = blow_on(target)
        first = NATURES[kind].first
        yield from self.pictures.rays(first, self._side(first))
        if self.again(kind):
            yield from self.pictures.turned(kind, self._side(kind))
        yield from (self.pictures.pieces(name, self._piece(kind, name)) for name in PIECES)
        yield from self._make(kind)

    def _make(self, kind: BlowKind) -> Iterator[RunningEffect]:
        if kind not in self._ready:
            ready: list[RunningEffect] = []
            for effect in self._effects(kind):
                ready.append(effect)
                yield effect
            self._ready[kind] = ready

    def show(self, blow: Blow) -> None:
        """The shake at once; a frame later the light, in place of the spot of light on what was chopped."""
        self.effects.drop(SpotOfLight)
        list(self._make(blow.kind))
        self.effects.running += self._ready.pop(blow.kind)

    def _piece(self, kind: BlowKind, name: ScrapKind) -> int:
        """The side of a piece that a kind of blow throws up."""
        return self.layout.m.px(PIECES[name][0] * self.figure(kind, "shards"))

    def _side(self, kind: BlowKind) -> int:
        """How wide the light of a kind of blow is."""
        return self.layout.m.px(self.figure(kind, "rays"))

    def _effects(self, kind: BlowKind) -> Iterator[RunningEffect]:
        yield RunningEffect(replace(self.shake(NATURES[kind].first), jump=self.shake(kind).jump), 0.0)
        yield from (RunningEffect(effect, -SOON) for effect in self._thrown_up(kind))

    def _thrown_up(self, kind: BlowKind) -> Iterator[Effect]:
        motion, at, s = self.board.motion, self.layout.pile.middle, self.layout.m.s
        first = NATURES[kind].first
        light, opens = whole(self.pictures.rays(first, self._side(first))), motion.seconds("rays", "open")
        turns, life = self.again(kind), self.lamps_rise(kind)
        turned = whole(self.pictures.turned(kind, self._side(kind))) if turns else []
        yield Rays(light, at, floor=self.pictures.floor, opens=opens, life=life, turned=turned, turns=turns)
        for name, (_, speed) in PIECES.items():
            along = CUT.at(ALONG * s)
            heart, count = self.layout.pile.heart, round(motion.figure(kind, name))
            pieces = thrown(heart, count, speed=speed * s, up=300 * s, sway=8 * s, along=along)
            picture = self.pictures.pieces(name, self._piece(kind, name))
            yield Shower(picture, pieces, pull=PULL * s, life=FLY, z=Depth.THROWN_UP)


class StillLight(BlowPart):
    """Where motion is reduced, a light behind the cards that stands still."""

    row = "still_light"

    def seen(self, kind: BlowKind) -> bool:
        """In place of all that breaks out."""
        return self.reduced and super().seen(kind)

    def show(self, blow: Blow) -> None:
        """Until all is light again."""
        side, fade = self.layout.m.px(STILL_LIGHT), self.board.motion.seconds("reduced")
        light = self.ctx.art.glow((side, side), blow.nature.tinged(self.ctx.theme.gold))
        at, life = self.layout.pile.middle, self.lamps_up(blow.kind)
        self.effects.add(Note(light, at, fade=fade, life=life, lasting=False, z=Depth.RAYS))
