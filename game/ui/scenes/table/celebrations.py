"""Celebrations of going out first, a knock-out, an instant win, and the end of the match.

Any click or key ends a celebration at once. With reduced motion only a still light is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.engine.rng import SplitMix64
from game.session.matches.match import PLAYER_SEAT
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
HALO_PX, HALO_SECONDS = 340, 2.0
SHELLS = ((0.24, 0.3, 0.0), (0.76, 0.26, 0.07), (0.5, 0.2, 0.14), (0.33, 0.46, 0.21), (0.68, 0.44, 0.28))
"""Places of the fireworks at a match's end, as fractions of the window, and their delays in seconds."""


class Celebrations(TableDisplay):
    """Shows the celebrations of a seat that goes out and of the end of a match."""

    def out_first(self, seat: int) -> Mapping[str, Callable[[], None]]:
        """Return the parts of going out first: the camera shakes, light falls on the seat, blossoms fly."""
        rows = self.board.motion.rows["out_first"]
        at, life = self.layout.pile.box.center, rows["end"] - rows["blossoms"]
        throw = partial(self._burst, "blossom", at, speed=1700, pull=300, life=life)

        def light() -> None:
            self._shine(seat)
            if seat == PLAYER_SEAT:
                hand = self.layout.hand
                size = round(1.2 * hand.box.w), 3 * hand.card_h
                self._light(size, self.ctx.theme.inlay["gold_light"], hand.box.center, rows["end"] - rows["light"])

        return {"light": light, **({} if self.reduced else {"zoom": self._zoom, "blossoms": throw})}

    def _zoom(self) -> None:
        m, figure = self.layout.m, partial(self.board.motion.figure, "out_first")
        life = self.board.motion.seconds("out_first", "shake")
        shake = Shake(pixels=figure("px") * m.s, swings=figure("swings"), life=life, jump=figure("jump") * m.s)
        self.effects.add(shake.effect)
        self.effects.add(effects.camera((m.w, m.h), [(0.0, shake)], push=figure("push") * m.s))

    def praise(self) -> None:
        """Praise the player: apricot blossoms fly up from the middle of the table."""
        self._burst("blossom", self.layout.pile.box.center, speed=560, pull=900, life=1.6)
        self.ctx.sound("out")

    def knocked_out(self, seat: int) -> None:
        """Show a seat shivering with frost: cóng means numb with cold."""
        self.board.picture.moods.feel(seat, Feeling.FROZEN)
        self._burst("frost", self.layout.seats[seat].portrait.center, speed=200, pull=420, life=1.5)

    def instant_win(self, seat: int) -> Mapping[str, Callable[[], None]]:
        """Return the parts of an instant win: the winner shines, and mother-of-pearl rains over the whole table."""
        flare = {} if self.reduced else {"flare": lambda: self._flare(self.layout.pile.box.center, 900)}
        return {"winner": partial(self._shine, seat), "pearls": self._rain_pearls, **flare}

    def match_over(self, winner: int) -> None:
        """Show fireworks over the table, one after the other, and a light round the winner."""

        def explode(at: tuple[int, int]) -> None:
            self._flare(at, 380)
            self._burst("spark", at, speed=420, pull=420, life=1.4)
            self.ctx.sound("points")

        self._shine(winner)
        for x, y, delay in () if self.reduced else SHELLS:
            self.clock.cue(partial(explode, (round(x * self.layout.m.w), round(y * self.layout.m.h))), delay)

    # --- parts

    def _flare(self, at: tuple[int, int], size: int) -> None:
        burst = self.pictures.flip_book("burst", self.layout.m.px(size))
        self.effects.add(effects.flare(burst, at, 1.4 * self.board.motion.seconds("impact")))

    def _shine(self, seat: int) -> None:
        """Let a face be glad, with a light round it; with reduced motion this is the whole celebration."""
        self.board.picture.moods.feel(seat, Feeling.GLAD)
        side = self.layout.m.px(HALO_PX)
        self._light((side, side), self.ctx.theme.gold, self.layout.seats[seat].portrait.center, HALO_SECONDS)

    def _light(self, size: tuple[int, int], colour: str, at: tuple[int, int], life: float) -> None:
        light, fade = self.ctx.art.glow(size, colour), self.board.motion.seconds("reduced")
        self.effects.add(effects.note(light, at, fade=fade, life=life, z=Depth.HALO))

    def _burst(self, kind: ScrapKind, at: tuple[int, int], *, speed: float, pull: float, life: float) -> None:
        """Throw pieces from a place in all directions, more of them upwards; lengths are of 1080p."""
        if self.reduced:
            return
        (count, side), m = SHOWERS[kind], self.layout.m
        up = 0.35 * speed * m.s if kind == "blossom" else 0.0
        scraps = thrown(at, count, speed=speed * m.s, up=up, sway=10 * m.s)
        self.effects.add(effects.shower(self.pictures.flip_book(kind, m.px(side)), scraps, pull=pull * m.s, life=life))

    def _rain_pearls(self) -> None:
        if self.reduced:
            return
        (count, side), m = SHOWERS["pearl"], self.layout.m
        chance, scraps = SplitMix64(count), []
        for n in range(count):
            x, y = m.w * (n + chance.random()) / count, -m.h * 0.55 * chance.random()
            scraps.append(Scrap(x, y, 0.0, m.h * (0.35 + 0.25 * chance.random()), 26 * m.s, chance.below(8)))
        pictures, pull = self.pictures.flip_book("pearl", m.px(side)), m.h * 0.12
        self.effects.add(effects.shower(pictures, scraps, pull=pull, life=2.6, frames_per_second=6.0))
