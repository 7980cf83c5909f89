"""People at their table under the lamp, with the cards of its rules, and the ladder's places where tables stand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.rules import Rules
from game.session.words.vignettes import vignette_of
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, surfaces, svg
from game.ui.gfx.persons import Mood
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, KeptPicture, lay_vignette
from game.ui.pages.rooms import hall

VIEW = (120, 100)
"""The size of a place's drawing."""
GLOW = 3.2
"""How far sun or moon light the sky, for their radius."""
PALE = 190
"""How opaque a place that is not lit is on paper, of 255."""
SOFT, SOIL = 0.005, 0.66
"""A place behind a table: how far it is out of focus, and where the ground begins, for the height."""
HOUSE = 0.86
"""The height of the place that stands on the ground, as a share of the height."""


def place(ctx: Context, name: str, high: int) -> pygame.Surface:
    """A place of the ladder in the light from its left, `high` pixels high; made anew at each call."""
    size = (round(high * VIEW[0] / VIEW[1]), high)
    drawn = svg.render(drawings.drawing("places", ctx.theme.inlay, name), size, f"scale({high / VIEW[1]:.5f})")
    return lighting.lit(drawn, ctx.theme, 0.0, lighting.shade(ctx.theme), from_left=True)


def unlit(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """A picture of a place where no lamp is lit: dark and warm."""
    dull = picture.copy()
    dull.fill(
        (*rgb(drawings.material("unearned")), 255 if ctx.theme.dark else PALE), special_flags=pygame.BLEND_RGBA_MULT
    )
    return dull


def outside(ctx: Context, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The sky over a place at its hour, the ground, and the place on it, of exactly `size` pixels."""
    ink, (w, h) = ctx.theme.inlay, size
    hour = drawings.table("hours")[name]
    above, below = (ink[role] for role in hour["sky"])
    near, far = (ink[role] for role in hour["soil"])
    defs = svg.linear("sky", above, below, (0, 0, 0, SOIL * h))
    body = svg.rect((0, 0, w, h), 0, fill="url(#sky)")
    if "light" in hour:
        x, y, r, role = hour["light"]
        glow = [(0.0, ink[role], 0.9), (0.3, ink[role], 0.35), (1.0, ink[role], 0.0)]
        defs += svg.radial("light", glow, x * w, y * h, GLOW * r * h)
        body += svg.rect((0, 0, w, h), 0, fill="url(#light)") + svg.circle(x * w, y * h, r * h, fill=ink[role])
    body += svg.rect((0, SOIL * h, w, h), 0, fill=mix(near, far, 0.5))
    face = svg.render(body, size, defs=defs)
    house = place(ctx, name, round(HOUSE * h))
    surfaces.tint(house, hour["left"])
    face.blit(house, house.get_rect(midbottom=(w // 2, round((SOIL + 0.06) * h))))
    face = surfaces.soft(face, round(SOFT * h))
    shade = surfaces.radial_glow((2 * w, 2 * h), "#ffffff", 1.0)
    lit = pygame.Surface(size)
    lit.fill(rgb(drawings.material("far")))
    lit.blit(shade, (-w // 2, round(-0.6 * h)))
    face.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return face


HIGH, SHARE = 376, 0.5
"""How high the picture is, at 1080p, where it follows the text size; and at most, for its width."""
WINDOW = 0.4
"""How high the picture is at most, for the height of the window."""
SIDE = 0.56
"""The side of a figure, for the height of the picture."""
WIDER = 1.1
"""The side of a figure at most, for its room."""
SUNK, TALL = 0.03, 1.3
"""How far its side reaches below the table, and how high it is for that: shoulders end behind the table, also where its
edge falls off.
"""
TABLE, LIFE, SUN = 0.35, 741, 0.92
"""How high the table's edge is and the side of the gong, for the height; how high the picture is at 1080p in which
people are as large as in the menu's scene.
"""
LOW = 0.055
"""How far below the table's edge names stand, for the height."""
CARDS = 0.4
"""The height of what the cards lie in, for the height of the picture."""
CARDS_TOP = 0.755
"""Where the top of that is, for the height of the picture."""
SHADE = (62, 48, 46, 255)
"""What is left of the colours of people who are not to be known yet."""


class TablePicture(KeptPicture):
    """As wide as its place; `people` are characters, all in the dark where they are `unknown`."""

    tall: float = HIGH
    share: float = SHARE
    window: float = WINDOW
    place_name = ""
    """The place of the ladder where the table stands, seen behind it; the drum where it is none."""

    def __init__(
        self, ctx: Context, rules: Rules, people: Sequence[str], unknown: bool = False, name: str = ""
    ) -> None:
        super().__init__(ctx, HIGH, name)
        self.rules, self.people, self.unknown = rules, tuple(people), unknown
        self.letters = ctx.tx(20)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, min(self.ctx.tx(self.tall), round(width * self.share), round(self.ctx.size[1] * self.window))

    def _key(self) -> tuple[object, ...]:
        return self.rules, self.people, self.unknown, self.place_name

    def draw(self, face: pygame.Surface) -> None:
        """From the ground to what hangs before it."""
        ctx, (w, h) = self.ctx, face.get_size()
        start = self.hung(face, draw=False)
        table = self._table(start)
        middle, places = table.x, self._places(start, table)
        self._ground(face, middle)
        side = round(min(SIDE * h, WIDER * (w - start) / len(self.people)))
        for n, ((x, y), name) in enumerate(zip(places, self.people, strict=True)):
            mood: Mood = "glad" if n == len(places) // 2 and not self.unknown else "neutral"
            figure = ctx.art.bust(name, side, mood, tall=TALL)
            if self.unknown:
                figure = figure.copy()
                figure.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(figure, figure.get_rect(midtop=(x, y + round(SUNK * h) - side)))
        top = table.picture()
        face.blit(top, (0, h - top.get_height()))
        if not self.unknown:
            self._cards(face, middle)
            for (x, y), name in zip(places, self.people, strict=True):
                self._name(face, ctx.t(f"bots.{name}.name"), x, y, (w - start) // len(self.people))
        self.hung(face, draw=True)
        surfaces.edged(face, ctx.px(14), ctx.px(2), ctx.theme.gold, 0.8)

    def hung(self, face: pygame.Surface, draw: bool) -> int:
        """Draw what hangs at the left, where that is wanted; how much of the width it takes."""
        return 0

    def _ground(self, face: pygame.Surface, middle: int) -> None:
        ctx, (w, h) = self.ctx, face.get_size()
        if self.place_name:
            seen = outside(ctx, self.place_name, (w, h))
            face.blit(unlit(ctx, seen) if self.unknown else seen, (0, 0))
            return
        face.blit(hall.view(ctx, (w, h), middle, light="evening"), (0, 0))
        picture = hall.standing(ctx, "gong", round(SUN * h))
        face.blit(picture, picture.get_rect(center=(middle, round(0.44 * h))))

    def _table(self, start: int) -> hall.HallTable:
        """The table, its middle in what is free right of `start`."""
        w, h = self.rect.size
        return hall.HallTable(self.ctx, (w, h), (start + w) // 2, TABLE * h, h / LIFE)

    def _places(self, start: int, table: hall.HallTable) -> list[tuple[int, int]]:
        """Where each sits: the middle, and the table's edge there."""
        (w, h), count = self.rect.size, len(self.people)
        found = [round(start + (w - start) * (n + 0.5) / count) for n in range(count)]
        return [(x, round(h - table.edge(x - table.x))) for x in found]

    def _cards(self, face: pygame.Surface, middle: int) -> None:
        high = round(CARDS * face.get_height())
        cards = pygame.Surface((round(high * VIGNETTE_ASPECT), high), pygame.SRCALPHA)
        lay_vignette(self.ctx, cards, vignette_of(self.rules))
        face.blit(cards, (middle - cards.get_width() // 2, round(CARDS_TOP * face.get_height())))

    def _name(self, face: pygame.Surface, name: str, x: int, y: int, room: int) -> None:
        """A plate with a name at the table's edge."""
        ctx = self.ctx
        pad = ctx.px(14)
        size = ctx.type.fit(name, self.letters, room - 2 * pad, "bold", ctx.px(18))
        words = ctx.type.render(name, size, ctx.color("text"), "bold")
        box = words.get_rect(center=(x, y + round(LOW * face.get_height())))
        plate = box.inflate(2 * pad, ctx.px(8))
        face.blit(ctx.panel(plate.size, "badge"), plate)
        stamp(face, words, box.topleft)
