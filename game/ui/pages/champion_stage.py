"""Whoever came first, as it is seen: the person under the great drum as a sun, anybody else before it as a moon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, gradient, portraits, surfaces, svg, textures
from game.ui.draw.great_drum import great_drum
from game.ui.draw.rays import OPENING, QUARTERS, about, quarter
from game.ui.draw.theme import mix
from game.ui.kit.widget import soonest
from game.ui.pages.charts import Chart

HIGH = 400
"""The least height at 1080p; it takes all room that there is."""
SUN, MOON = 0.7, 0.82
"""The drum's side for the shorter side of the place: over the others, and behind whoever has won."""
WINNER = 0.84
"""The side of the winner's picture for the shorter side of the place, where that is not the person."""
MIDDLE = 0.41
"""Where the light's middle is, as a share of the height."""
OTHER, APART, BEHIND = 0.3, 0.84, 0.42
"""The side of each of the others' pictures for the width; how far they stand apart, and how much higher those behind
do, for that side.
"""
FRONT = 4
"""So many stand in front at most."""
LOST = (0.7, 0.92)
"""Between these shares of its height a figure is lost in the dark below, shirt and all."""
LIGHT, BEFORE = 1.6, -1
"""The side of the light for the shorter side of its place; it is painted before all words."""
LANTERNS = ((0.04, 250), (0.012, 170))
"""How far from the sides of its part of the window lanterns hang, as shares of its width, and how low, at 1080p."""
LANTERN = (200, 300)
DUSK = {True: (0.8, 0.22), False: (0.25, 0.5)}
"""How much of the night is in the moon's light and in the dark about it, on a dark table and on a light one."""
FALL = 1.6
"""Seconds in which blossoms and coins come down."""
LEAST = 1620
"""The least width of the window, at 1080p and following the text size, that leaves room for it beside what is told."""


def has_room(ctx: Context) -> bool:
    """Whether it fits beside what is told of the result."""
    return ctx.size[0] >= ctx.tx(LEAST)


def is_person(portrait: str) -> bool:
    """Whether a portrait is the person's: they have a hand of cards for a face."""
    return portrait == "you" or portrait not in portraits.CHARACTERS


class ChampionStage(Chart):
    """The winner, and the others in `moods` from the best placed to the last.

    Light opens and blossoms fall for the person, or where it is `festive`. All is there at once where motion is
    reduced, and where it is not `opening`.
    """

    stretch = 1

    def __init__(
        self,
        ctx: Context,
        winner: str,
        others: Sequence[str] = (),
        moods: Sequence[str] = ("glad",),
        opening: bool = False,
        dusk: bool = True,
        festive: bool = False,
    ) -> None:
        super().__init__(ctx, HIGH, "champion")
        self.winner, self.moods, self.dusk = winner, tuple(moods), dusk
        self.person = is_person(winner)
        self.won = self.person or festive
        self.others = tuple(each for each in others if not is_person(each))
        self.opens = motion().seconds("rays", "open") * len(OPENING)
        self.lasts = max(self.opens, FALL) if self.won else 0.0
        self.age = 0.0 if opening and not ctx.reduced_motion else self.lasts

    def key(self) -> tuple[object, ...]:
        """Who is there."""
        return self.winner, self.others, self.moods, self.won

    def draw(self, face: pygame.Surface) -> None:
        """The drum, then those who are farther off, then those in front."""
        ctx, (w, h) = self.ctx, face.get_size()
        short = min(w, h)
        side = round((SUN if self.person else MOON) * short)
        kept = f"great-drum-{side}-{self.person}-{self.won}"
        drum = ctx.picture(kept, lambda: great_drum(side, ctx.theme, "1" if self.person else "", not self.won))
        face.blit(drum, drum.get_rect(center=(w // 2, round(h * MIDDLE))))
        for portrait, (x, low), small in self._places(w, h):
            mood = self.moods[self.others.index(portrait) * len(self.moods) // len(self.others)]
            picture = _figure(ctx, portrait, small, mood)
            face.blit(picture, picture.get_rect(midbottom=(round(x), round(low))))
        if not self.person:
            large = round(WINNER * short)
            face.blit(_figure(ctx, self.winner, large, "glad"), ((w - large) // 2, h - large))

    def _places(self, w: int, h: int) -> Iterator[tuple[str, tuple[float, float], int]]:
        """Where the feet of each of the others are, and how large all of them; those behind first."""
        ranks = [self.others[:FRONT], self.others[FRONT:]]
        most = max((len(rank) for rank in ranks), default=0)
        room = w if self.won else w - WINNER * min(w, h) * 0.62
        side = min(OTHER * w, room / max(1.0, APART * most), OTHER * 1.2 * h)
        for at, rank in reversed(list(enumerate(ranks))):
            for n, portrait in enumerate(rank):
                x = (n - (len(rank) - 1) / 2) * APART * side
                if not self.won:  # they leave the middle to whoever has won
                    aside = (w - room) / 2 + at * APART * side / 2
                    x += -aside if n < (len(rank) + 1) // 2 else aside
                yield portrait, (w / 2 + x, h - at * BEHIND * side), round(side)

    def update(self, dt: float) -> None:
        """Let the light open and the blossoms fall."""
        super().update(dt)
        self.age = min(self.lasts, self.age + dt)

    def next_wakeup(self) -> float | None:
        """Each frame until all is there."""
        return soonest(super().next_wakeup(), 0.0 if self.age < self.lasts else None)

    def sprites(self) -> list[Sprite]:
        """The light, what falls in it, and all who stand there."""
        ctx, rect = self.ctx, self.rect
        at = (rect.centerx, rect.y + round(rect.h * MIDDLE))
        side = round(LIGHT * min(rect.size))
        if not self.won:
            glow = ctx.art.glow((side, side), ctx.theme.inlay["pearl" if self.dusk else "amber"])
            box = glow.get_rect(center=at)
            return [Sprite(glow, box.x, box.y, BEFORE, 110), *super().sprites()]
        lights = [self._light(round(side * share)) for share in OPENING]
        light = lights[min(len(OPENING) - 1, int(len(OPENING) * self.age / self.opens))]
        return [*(Sprite(*part, BEFORE) for part in about(light, at)), *self._falling(), *super().sprites()]

    def _light(self, side: int) -> list[pygame.Surface]:
        """The quarters of a light of so many pixels each way."""
        theme = self.ctx.theme
        draw = partial(quarter, theme.inlay, side, theme.dark)
        return [self.ctx.cached(("rays", side, n), partial(draw, n)) for n in range(QUARTERS)]

    def _falling(self) -> Iterator[Sprite]:
        """Blossoms and coins where they have come to: each stays where it is seen best."""
        ctx, rect = self.ctx, self.rect
        still = motion().ease(self.age / self.lasts)
        for x, y, size, kind, turn in drawings.table("honours")["falling"]:
            side = max(8, round(size * min(rect.size)))
            picture = ctx.cached(("falls", kind, side, turn), partial(_fallen, ctx, kind, side, turn))
            low = y * rect.h - (1 - still) * (0.5 + y) * rect.h
            yield Sprite(picture, rect.x + round(x * rect.w) - side // 2, rect.y + round(low) - side // 2, BEFORE)


def ground(ctx: Context, won: bool, share: float, dusk: bool = True) -> pygame.Surface:
    """What is behind it, who have a share of the window: the table in the light of lanterns where the person has
    won, else as it is, or at dusk.
    """
    return ctx.large(f"champion-{won}-{share:g}-{dusk}", lambda: _ground(ctx, won, share, dusk))


def _ground(ctx: Context, won: bool, share: float, dusk: bool) -> pygame.Surface:
    theme, (w, h) = ctx.theme, ctx.size
    bright, dark = theme.table if theme.dark else mix(theme.table, "#ffffff", 0.35), theme.table_edge
    if dusk and not won and not theme.plain:
        night = theme.inlay["indigo" if theme.dark else "indigo_light"]
        bright, dark = (mix(day, night, deep) for day, deep in zip((bright, dark), DUSK[theme.dark], strict=True))
    face = gradient.lamp((w, h), bright, dark, gradient.EVEN, (share / 2, 0.45), (0.62, 0.95))
    textures.coat(face, ctx.scale, theme)
    if won:
        for x, low in LANTERNS:
            for at in (x, share - x):
                _hang(ctx, face, round(at * w), ctx.px(low))
    return face


def _fallen(ctx: Context, kind: str, side: int, turn: float) -> pygame.Surface:
    """A blossom or a coin, turned by so many degrees."""
    body = svg.group(drawings.drawing(kind, ctx.theme.inlay), f"translate(50 50) rotate({turn})")
    return svg.ready(svg.square(body, side, 100))


def _hang(ctx: Context, face: pygame.Surface, x: int, low: int) -> None:
    """Hang a lit lantern from the upper edge."""
    high = round(low * 0.8)
    glow = surfaces.radial_glow((3 * high, 3 * high), ctx.theme.inlay["amber"], 0.4)
    face.blit(glow, glow.get_rect(center=(x, low - high // 2)))
    wide = round(high * LANTERN[0] / LANTERN[1])
    body = drawings.drawing("lantern", ctx.theme.inlay)
    moved = f"translate(0 {low - high}) scale({high / LANTERN[1]:.5f})"
    face.blit(svg.render(body, (wide, low), moved), (x - wide // 2, 0))


def _figure(ctx: Context, portrait: str, side: int, mood: str) -> pygame.Surface:
    """Somebody in a mood, lost in the dark below."""
    picture = ctx.art.bust(portrait, side, mood).copy()
    start, end = (round(share * side) for share in LOST)
    for row in range(start, side):
        seen = max(0.0, 1 - (row - start) / (end - start))
        picture.fill((255, 255, 255, round(255 * seen)), (0, row, side, 1), pygame.BLEND_RGBA_MULT)
    return picture
