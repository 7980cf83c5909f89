"""The podium of a result: the first three on lacquered steps by their places, the rest smaller before or beside them,
each with their medal, name and points; on the table lie the cards that the winner went out with.

Where all stand is data in assets/drawings/podium.json, at 1080p: `steps` are those of the places, the last of all who
come after the third; `layouts` tell by the number of players where steps stand (`x` from the middle, `foot` above the
lower edge), what `share` of their size those of the first three have, the `rest`, and the `text` on the first three;
and where cards lie (the middle, the foot, the most width and height). Medals and fields for names are where
build/pictures/stage/podium.py has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.engine.cards import Card
from game.session.table.result_words import SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.daylight import by_hour
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, fixed, middled
from game.ui.pages import hall, key_art
from game.ui.pages.card_row import LaidCards, LeanedCards
from game.ui.pages.champion_stage import TALL, Celebrated, face_of, is_person
from game.ui.pages.result_rows import counted

WIDE, HIGH = 1190, 776
"""The room that it needs, at 1080p; where there is more it is larger."""
LARGEST = 1.25
BEHIND, SUN = 0.5, 1.24
"""How far the drum's middle is above the winner's foot, and the drum's side, for the winner's side."""
LIP = 0.74
"""Where the lip begins before the figure that stands on the top, as a share of what is seen of that."""
EDGE = 0.5
"""Where the table's edge is, as a share of the height."""
MIRRORED, CLEAR, DARK = 0.5, 0.3, (1.25, 0.34)
"""How much of a step the table mirrors, and how clearly at most; how wide and high its dark is, for its width."""
OPEN, LEAST = 0.3, 0.5
"""How much of a card the next one leaves to be seen before cards become smaller, and to what share of their height."""
FRONT, LEANED, BARED = 4, 0.64, 22
"""With so many players at most cards lean on the winner's step, of that share of their height; and its words end
so much higher then, at 1080p.
"""
PILL = 14
"""The room beside the words that name them, at 1080p."""
ALONE = 1.3
"""How much larger a name is that stands without points."""
DEPTH = 0.12
"""How far in the dark all but the winner are."""
SMALL = 160
"""What is smaller than a square of this side at 1080p is drawn along with the next."""
STAMPED = (1.9, 1.35, 1.0)
"""The sizes through which a medal is stamped on."""
OWN, BEAM, BRIGHT = 1.15, (1.9, 1.5), 200
"""How much larger the person's figure is where others come before; how wide and high their light is, for that of the
step and the figure, and how bright, of 255.
"""
FIELD, HEM = (0.085, 0.6), 40
"""Where the field for a name begins, as a share of a step's width and of the medal's side below the medal's middle;
and how far above the foot it ends, at 1080p and for a step's trim.
"""
HAND, APART, ON = 0.2, 0.27, 2 / 3
"""How wide a hand is that rests on the lip, and how far it is from the middle, for a figure's side; how much of its
picture is above the lip.
"""
CAST = (0.86, 0.15)
"""How wide and high the dark is that a figure casts on the lip, for its side."""


class Podium(Celebrated):
    """All by their `places`, in `moods`; `counting`: their points count up. The winner `says` something."""

    behind = SUN

    def __init__(
        self,
        ctx: Context,
        places: Sequence[SeatResult],
        moods: Sequence[str],
        opening: bool = False,
        cards: Sequence[Card] = (),
        says: str = "",
        light: str = "",
    ) -> None:
        steady, count = motion(), len(places)
        self.first, self.rises, self.stamps = (steady.seconds("podium", key) for key in ("first", "ms", "stamp"))
        self.gap = min(steady.seconds("podium", "gap"), steady.seconds("podium", "most") / max(1, count - 1))
        self.stands = self.first + self.gap * (count - 1) + self.rises + self.stamps
        super().__init__(ctx, "podium", opening, is_person(places[0].portrait), says, light)
        self.places, self.moods, self.cards = tuple(places), ("glad", *moods), tuple(cards)
        data = drawings.table("podium")
        self.steps: list[dict[str, Any]] = [data["steps"][min(n, 3)] for n in range(len(places))]
        self.layout: dict[str, Any] = data["layouts"][str(len(places))]
        self.data = data
        self.plates = [self._plate(n, one, opening) for n, one in enumerate(places)]
        _, _, room, high = self.layout["cards"]
        wide = (1 + OPEN * (len(cards) - 1)) * card_size(high)[0]
        high *= max(LEAST, min(1.0, room / wide))
        self.leaned = len(places) <= FRONT
        self.strip = (
            LeanedCards(ctx, self.cards, LEANED * high, OPEN) if self.leaned else LaidCards(ctx, self.cards, high, OPEN)
        )
        played = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", "center", name="last_play")
        left, right = fixed(Space(ctx), ctx.px(PILL)), fixed(Space(ctx), ctx.px(PILL))
        self.label = Panel(ctx, SingleRow(ctx, [left, played, right], 0), 8, style="badge")

    def _plate(self, n: int, one: SeatResult, counting: bool) -> Widget:
        """Name and points, and how somebody fell."""
        ctx, step = self.ctx, self.steps[n]
        theme = ctx.theme
        role = "text" if theme.plain else "on_paper" if one.own else "text" if theme.dark else "on_accent"
        share = (self.layout["text"] if n < 3 else 1.0) * (1.0 if one.points else ALONE)
        parts: list[Widget] = [Label(ctx, one.name, share * step["name"], role, "bold", "center")]
        if one.points:
            parts.append(counted(ctx, one, counting, share * step["points"], role))
        if one.total:
            parts.append(Label(ctx, one.total, 18, role, "medium", "center"))
        return middled(Column(ctx, parts, 0))

    @property
    def children(self) -> Sequence[Widget]:
        """What stands on the steps, the last play, what the winner says."""
        return [*self.plates, *([self.strip, self.label] if self.cards else []), *self.said]

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(HIGH)

    def place(self, rect: pygame.Rect) -> None:
        """Steps about the middle, as large as there is room for; names on their fields."""
        super().place(rect)
        self.unit = min(LARGEST * self.ctx.scale, rect.w / WIDE, rect.h / HIGH)
        self.side = round(self._share(0) * self.steps[0]["side"] * self.unit)
        for n, plate in enumerate(self.plates):
            box, share, step = self._box(n), self._share(n) * self.unit, self.steps[n]
            trim = share * step["trim"]
            top = box.y + round(trim * self.data["medal_at"] + share * step["medal"] / 2)
            low = box.bottom - round(trim * self.data["field_end"])
            if not n and self.cards and self.leaned:
                low -= round(share * BARED)
            inset = round(share * 0.09 * step["wide"])
            plate.place(pygame.Rect(box.x + inset, top, box.w - 2 * inset, low - top))
        if self.cards:
            self._place_cards()
        first = self._box(0)
        self.speak(first.centerx, first.y)

    def _place_cards(self) -> None:
        middle, foot, room = (round(each * self.unit) for each in self.layout["cards"][:3])
        wide, high = self.strip.size_in(room)
        x, y = self.rect.centerx + middle, self.rect.bottom - foot - high
        left = x - (self.strip.wide if self.leaned else wide) // 2
        self.strip.place(pygame.Rect(left, y, wide, high))
        gap, (wide, high) = self.ctx.px(10), self.label.size_in(self.rect.w // 4)
        spot = pygame.Rect(x - wide // 2, y - high - gap, wide, high)
        if self.leaned:
            spot.topleft = (self.strip.rect.right + gap, self.strip.rect.bottom - high)
        self.label.place(spot)

    def _share(self, n: int) -> float:
        return float(self.layout["share" if n < 3 else "rest"])

    def _box(self, n: int) -> pygame.Rect:
        """Where the step of the n-th is seen."""
        share, step = self._share(n) * self.unit, self.steps[n]
        wide, high = round(step["wide"] * share), round(step["high"] * share)
        x, foot = (round(self.layout[name][n] * self.unit) for name in ("x", "foot"))
        return pygame.Rect(self.rect.centerx + x - wide // 2, self.rect.bottom - foot - high, wide, high)

    def parts(self) -> Iterator[Sprite]:
        """Light and drum, the table, and from behind to the front all on their steps."""
        ctx = self.ctx
        first = self._box(0)
        edge = ctx.size[1] - self.rect.y - round(EDGE * self.rect.h)
        yield from self.sun((first.centerx, first.y - round(BEHIND * self.side)))
        yield hall.HallTable(ctx, ctx.size, self.rect.centerx, edge, ctx.scale).sprite(key_art.TABLE, self.light)
        order = [*range(min(3, len(self.places)))[::-1], *range(3, len(self.places))]
        if not ctx.theme.plain:
            for n in order:
                yield from self._mirrored(n)
        for n in order:
            low = round((1 - self._risen(n)) * self._box(n).h)
            for one in (*self._standing(n), *self.plates[n].sprites()):
                yield from _sunk(one, low, self._box(n).bottom) if low else (one,)
            yield from self._medal(n)
        if self.age >= self.stands:
            for each in self.children[len(self.plates) :]:
                yield from each.sprites()

    def drawing(self) -> Iterator[object]:
        """Large parts one after the other, each with the small ones after it; also what is seen later: the medals as
        they are stamped on, the cards, and what is said.
        """
        yield [each.sprites() for each in self.children[len(self.plates) :]]
        yield [
            self.ctx.art.medal(one.place, round(share * self._medal_side(n)), one.last)
            for n, one in enumerate(self.places)
            for share in STAMPED
        ]
        small = self.ctx.px(SMALL) ** 2
        yield from (each for each in super().drawing() if not isinstance(each, Sprite) or _area(each) > small)

    def _begins(self, n: int) -> float:
        """When the step of the n-th begins to rise: the last first."""
        return self.first + self.gap * (len(self.places) - 1 - n)

    def _risen(self, n: int) -> float:
        """How far it has risen, from 0 to 1."""
        return motion().ease(min(1.0, max(0.0, (self.age - self._begins(n)) / self.rises)))

    def _standing(self, n: int) -> Iterator[Sprite]:
        """Somebody on their step, behind its lip with their hands on it, and the medal before."""
        ctx, box, one, step = self.ctx, self._box(n), self.places[n], self.steps[n]
        share, lip = self._share(n) * self.unit, self._lip(n)
        side = round(share * step["side"] * (OWN if one.own and n else 1.0))
        picture = self._step(n, box.size)
        if one.own and not ctx.theme.plain:
            wide, high = round(BEAM[0] * box.w), round(BEAM[1] * (box.h + side))
            glow = ctx.art.glow((wide, high), ctx.theme.inlay["gold_light"])
            yield Sprite(glow, box.centerx - wide // 2, box.bottom - high, key_art.HELD, BRIGHT)
        yield Sprite(picture, box.x, box.y, key_art.HELD)
        who = {
            "who": face_of(ctx, one.portrait),
            "mood": self.moods[n],
            "x": (box.centerx - self.rect.centerx) / ctx.scale,
            "bottom": (ctx.size[1] - box.y - lip) / ctx.scale,
            "side": side / ctx.scale,
            "tall": TALL,
            "depth": DEPTH if n and not one.own else 0.0,
        }
        yield key_art.person(ctx, key_art.ArtPlace(self.rect.centerx, 1.0), who)._replace(z=key_art.HELD)
        yield Sprite(picture.subsurface((0, lip, box.w, box.h - lip)), box.x, box.y + lip, key_art.HELD)
        yield from self._resting(who["who"], side, (box.centerx, box.y + lip))
        if one.own and not ctx.theme.plain:
            field = self._field(n, box)
            yield Sprite(self._gilded(field.size), field.x, field.y, key_art.HELD)

    def _medal_side(self, n: int) -> int:
        side: float = self._share(n) * self.unit * self.steps[n]["medal"]
        return round(side)

    def _medal(self, n: int) -> Iterator[Sprite]:
        """The medal on a step, which is stamped on once that has risen."""
        box, one = self._box(n), self.places[n]
        since = self.age - self._begins(n) - self.rises
        if since < 0:
            return
        share = STAMPED[min(len(STAMPED) - 1, int(len(STAMPED) * since / self.stamps))]
        medal = self.ctx.art.medal(one.place, round(share * self._medal_side(n)), one.last)
        low = box.y + round(self._share(n) * self.unit * self.steps[n]["trim"] * self.data["medal_at"])
        yield Sprite(medal, *medal.get_rect(center=(box.centerx, low)).topleft, key_art.HELD)

    def _resting(self, who: str, side: int, at: tuple[int, int]) -> Iterator[Sprite]:
        """What ties a figure to its step: the dark that it casts on the lip, and both hands."""
        ctx, wide = self.ctx, round(HAND * side)
        if ctx.theme.plain:
            return
        size = round(CAST[0] * side), round(CAST[1] * side)
        dark = ctx.picture(f"cast-{size[0]}", lambda: surfaces.radial_glow(size, *key_art.shadow(ctx)))
        yield Sprite(dark, *dark.get_rect(center=at).topleft, key_art.HELD)
        right = ctx.art.rest(who, wide)
        if right is None:
            return
        left = ctx.cached(("rest", who, wide, "left"), lambda: pygame.transform.flip(right, True, False))
        y = at[1] - round(ON * right.get_height())
        yield Sprite(right, at[0] - round(APART * side) - wide // 2, y, key_art.HELD)
        yield Sprite(left, at[0] + round(APART * side) - wide // 2, y, key_art.HELD)

    def _field(self, n: int, box: pygame.Rect) -> pygame.Rect:
        """Where the field for the name is seen on the n-th step."""
        share, step = self._share(n) * self.unit, self.steps[n]
        trim, inset = share * step["trim"], round(FIELD[0] * box.w)
        top = box.y + round(trim * self.data["medal_at"] + FIELD[1] * share * step["medal"] / 2)
        return pygame.Rect(box.x + inset, top, box.w - 2 * inset, box.bottom - round(trim * HEM) - top)

    def _gilded(self, size: tuple[int, int]) -> pygame.Surface:
        """The field of the person's own step, in gold leaf."""
        ink, (wide, high), line = self.ctx.theme.inlay, size, max(2, self.ctx.px(4))

        def draw() -> pygame.Surface:
            defs = svg.linear("leaf", ink["gold_light"], ink["gold"], (0, 0, wide * 0.4, high))
            box = (line / 2, line / 2, wide - line, high - line)
            body = svg.rect(box, 2 * line, fill="url(#leaf)", stroke=ink["gold_deep"], stroke_width=line)
            inner = (2.2 * line, 2.2 * line, wide - 4.4 * line, high - 4.4 * line)
            body += svg.rect(inner, line, fill="none", stroke=ink["gold_deep"], stroke_width=line / 3)
            return svg.render(body, size, defs=defs)

        return self.ctx.cached(("own field", size), draw)

    def _lip(self, n: int) -> int:
        """How far below the back of the n-th step's top its lip begins, in pixels."""
        return round(self._share(n) * self.unit * float(self.steps[n]["trim"] * self.data["deep"]) * LIP)

    def _step(self, n: int, size: tuple[int, int]) -> pygame.Surface:
        """The step of a place in the light of the hall."""
        ctx, name = self.ctx, f"step-{min(n, 3) + 1}-dusk"
        lip = self._lip(n)

        def draw() -> pygame.Surface:
            if ctx.theme.plain:
                line = svg.rect((1, 1, size[0] - 2, size[1] - 2), 4, fill=ctx.theme.panel, stroke=ctx.theme.gold)
                line += svg.stroke(f"M0 {lip}H{size[0]}", ctx.theme.gold, 1)
                return svg.ready(svg.render(line, size))
            face = pygame.transform.smoothscale(by_hour(name, ctx.theme), size).convert_alpha()
            if self.light:
                hall.tint(ctx, face, self.light)
            return svg.ready(face)

        return ctx.picture(f"{name}-{size[0]}-{self.light}", draw)

    def _mirrored(self, n: int) -> Iterator[Sprite]:
        """The dark of a step on the table, and what the varnish shows of it."""
        ctx, box = self.ctx, self._box(n)
        high, size = round(MIRRORED * box.h), (round(DARK[0] * box.w), round(DARK[1] * box.w))
        dark = ctx.picture(f"step-dark-{box.w}", lambda: surfaces.radial_glow(size, *key_art.shadow(ctx)))
        level = round(255 * self._risen(n))
        yield Sprite(dark, *dark.get_rect(center=(box.centerx, box.bottom)).topleft, key_art.MIRRORED, level)

        def draw() -> pygame.Surface:
            turned = pygame.transform.flip(self._step(n, box.size), False, True)
            return svg.ready(surfaces.faded(turned, high, CLEAR))

        picture = ctx.picture(f"step-mirrored-{n}-{box.w}-{self.light}", draw)
        yield Sprite(picture, box.x, box.bottom, key_art.MIRRORED, level)


def _area(one: Sprite) -> int:
    return one.surface.get_width() * one.surface.get_height()


def _sunk(one: Sprite, low: int, floor: int) -> Iterator[Sprite]:
    """A part of who stands so many pixels lower, as far as it is above the floor."""
    high = min(one.surface.get_height(), floor - one.y - low)
    if high > 0:
        seen = one.surface.subsurface((0, 0, one.surface.get_width(), high))
        yield one._replace(surface=seen, y=one.y + low)
