"""Celebrations of going out first, a knock-out, an instant win, and the end of the match.

Any click or key ends a celebration at once. With reduced motion only a still light is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.engine.rng import SplitMix64
from game.session.matches.match import PERSON
from game.ui.board.faces import Feeling
from game.ui.layout.depths import Depth
from game.ui.scenes.table import effects
from game.ui.scenes.table.effect_pictures import ScrapKind
from game.ui.scenes.table.effects import Scrap, Shake, thrown
from game.ui.scenes.table.table_display import TableDisplay

SHOWERS: Mapping[ScrapKind, tuple[int, int]] = {
    "blossom": (26, 44),
    "pearl": (70, 30),
    "frost": (16, 34),
    "spark": (22, 26),
}
"""Number of pieces of each kind in a shower, and their size in pixels at 1080p."""
HALO = 340
"""Width of the light round a portrait, at 1080p."""
SHELLS = ((0.24, 0.3, 0.0), (0.76, 0.26, 0.07), (0.5, 0.2, 0.14), (0.33, 0.46, 0.21), (0.68, 0.44, 0.28))
"""Places of the fireworks at a match's end, as fractions of the window, and their delays in seconds."""


class Celebrations(TableDisplay):
    """Shows the celebrations of a seat that goes out and of the end of a match."""

    def out_first(self, seat: int) -> Mapping[str, Callable[[], None]]:
        """Return the parts of going out first: the camera shakes, light falls on the seat, blossoms fly."""
        rows = self.board.motion.rows["out_first"]
        at, life = self.layout.pile.box.center, rows["end"] - rows["blossoms"]
        throw = partial(self._burst, "blossom", at, speed=self._px(1700), pull=self._px(300), life=life)
        light = partial(self._shine_on, seat, rows["end"] - rows["light"])
        return {"light": light, **({} if self.reduced else {"zoom": self._zoom, "blossoms": throw})}

    def _shine_on(self, seat: int, seconds: float) -> None:
        """Let the face be glad, with light on the face and on the place of the player's hand."""
        self.board.picture.moods.feel(seat, Feeling.GLAD)
        self._halo(self.layout.seats[seat].portrait.center)
        if seat == PERSON:
            hand, gold = self.layout.hand, self.ctx.theme.inlay["gold_light"]
            light = self.ctx.art.glow((round(1.2 * hand.box.w), 3 * hand.card_h), gold)
            fade = self.board.motion.seconds("reduced")
            self.effects.add(effects.note(light, hand.box.center, fade=fade, life=seconds, z=Depth.HALO))

    def _zoom(self) -> None:
        motion, s = self.board.motion, self.layout.m.s
        figure = partial(motion.figure, "out_first")
        life = motion.seconds("out_first", "shake")
        shake = Shake(pixels=figure("px") * s, swings=figure("swings"), life=life, jump=figure("jump") * s)
        self.effects.add(shake.effect)
        size = self.layout.m.w, self.layout.m.h
        self.effects.add(effects.camera(size, [(0.0, shake)], push=figure("push") * s))

    def praise(self) -> None:
        """Praise the player: apricot blossoms fly up from the middle of the table."""
        self._burst("blossom", self.layout.pile.box.center, speed=self._px(560), pull=self._px(900), life=1.6)
        self.ctx.sound("out")

    def knocked_out(self, seat: int) -> None:
        """Show a seat shivering with frost: cóng means numb with cold."""
        self.board.picture.moods.feel(seat, Feeling.FROZEN)
        self._burst("frost", self.layout.seats[seat].portrait.center, speed=self._px(200), pull=self._px(420), life=1.5)

    def instant_win(self, seat: int) -> Mapping[str, Callable[[], None]]:
        """Return the parts of an instant win: the winner shines, and mother-of-pearl rains over the whole table."""
        flare = {} if self.reduced else {"flare": lambda: self._flare(self.layout.pile.box.center, 900)}
        return {"winner": partial(self._shine, seat), "pearls": partial(self._rain, "pearl", 2.6), **flare}

    def _shine(self, seat: int) -> None:
        self.board.picture.moods.feel(seat, Feeling.GLAD)
        self._halo(self.layout.seats[seat].portrait.center)

    def match_over(self, winner: int) -> None:
        """Show fireworks over the table, one after the other, and a light round the winner."""
        self._shine(winner)
        for x, y, after in () if self.reduced else SHELLS:
            at = (round(x * self.layout.m.w), round(y * self.layout.m.h))
            self.clock.cue(partial(self._shell, at), after)

    # --- parts

    def _px(self, at_1080: float) -> float:
        return at_1080 * self.layout.m.s

    def _shell(self, at: tuple[int, int]) -> None:
        self._flare(at, 380)
        self._burst("spark", at, speed=self._px(420), pull=self._px(420), life=1.4)
        self.ctx.sound("points")

    def _flare(self, at: tuple[int, int], size: int) -> None:
        burst = self.pictures.burst(self.layout.m.px(size))
        self.effects.add(effects.flare(burst, at, 1.4 * self.board.motion.seconds("impact")))

    def _halo(self, at: tuple[int, int]) -> None:
        """Show a light round a portrait; with reduced motion this is the whole celebration."""
        side = self.layout.m.px(HALO)
        light = self.ctx.art.glow((side, side), self.ctx.theme.gold)
        fade = self.board.motion.seconds("reduced")
        self.effects.add(effects.note(light, at, fade=fade, life=2.0, z=Depth.HALO))

    def _burst(self, kind: ScrapKind, at: tuple[int, int], *, speed: float, pull: float, life: float) -> None:
        """Throw pieces from a place in all directions, more of them upwards."""
        if self.reduced:
            return
        count, side = SHOWERS[kind]
        up = 0.35 * speed if kind == "blossom" else 0.0
        pieces = thrown(at, count, speed=speed, up=up, sway=self._px(10))
        pictures = self.pictures.pieces(kind, self.layout.m.px(side))
        self.effects.add(effects.shower(pictures, pieces, pull=pull, life=life))

    def _rain(self, kind: ScrapKind, life: float) -> None:
        if self.reduced:
            return
        count, side = SHOWERS[kind]
        chance, pieces, m = SplitMix64(count), [], self.layout.m
        for n in range(count):
            x, y = m.w * (n + chance.random()) / count, -m.h * 0.55 * chance.random()
            pieces.append(Scrap(x, y, 0.0, m.h * (0.35 + 0.25 * chance.random()), self._px(26), chance.below(8)))
        pictures, pull = self.pictures.pieces(kind, m.px(side)), m.h * 0.12
        self.effects.add(effects.shower(pictures, pieces, pull=pull, life=life, frames_per_second=6.0))
