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
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.daylight import by_hour
from game.ui.kit import Column, Label, Panel, Widget, middled
from game.ui.pages import hall, key_art
from game.ui.pages.card_row import LaidCards
from game.ui.pages.champion_stage import TALL, Celebrated, face_of, is_person
from game.ui.pages.result_rows import counted

WIDE, HIGH = 1190, 776
"""The room that it needs, at 1080p; where there is more it is larger."""
LARGEST = 1.25
BEHIND = 0.62
"""How far the drum's middle is above the winner's foot, for the winner's side."""
LIP = 0.74
"""Where the lip begins before the figure that stands on the top, as a share of what is seen of that."""
EDGE = 0.5
"""Where the table's edge is, as a share of the height."""
MIRRORED, CLEAR, DARK = 0.5, 0.3, (1.25, 0.34)
"""How much of a step the table mirrors, and how clearly at most; how wide and high its dark is, for its width."""
OPEN, LEAST = 0.3, 0.5
"""How much of a card the next one leaves to be seen before cards become smaller, and to what share of their height."""
FRONT = 4
"""With so many players at most cards lie before the steps."""
ALONE = 1.3
"""How much larger a name is that stands without points."""
DEPTH = 0.12
"""How far in the dark all but the winner are."""


class Podium(Celebrated):
    """All by their `places`, in `moods`; `counting`: their points count up. The winner `says` something."""

    behind = 1.36

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
        super().__init__(ctx, "podium", opening, is_person(places[0].portrait), says, light)
        self.places, self.moods, self.cards = tuple(places), ("glad", *moods), tuple(cards)
        data = drawings.table("podium")
        self.steps: list[dict[str, Any]] = [data["steps"][min(n, 3)] for n in range(len(places))]
        self.layout: dict[str, Any] = data["layouts"][str(len(places))]
        self.data = data
        self.plates = [self._plate(n, one, opening) for n, one in enumerate(places)]
        _, _, room, high = self.layout["cards"]
        wide = (1 + OPEN * (len(cards) - 1)) * card_size(high)[0]
        self.strip = LaidCards(ctx, self.cards, high * max(LEAST, min(1.0, room / wide)), OPEN)
        played = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", "center", name="last_play")
        self.label = Panel(ctx, played, 8, style="badge")

    def _plate(self, n: int, one: SeatResult, counting: bool) -> Widget:
        """Name and points, and how somebody fell."""
        ctx, step = self.ctx, self.steps[n]
        role = "gold" if one.own and ctx.theme.dark else "text"
        share = (self.layout["text"] if n < 3 else 1.0) * (1.0 if one.points else ALONE)
        parts: list[Widget] = [Label(ctx, one.name, share * step["name"], role, "bold", "center")]
        if one.points:
            parts.append(counted(ctx, one, counting, share * step["points"], role))
        if one.total:
            parts.append(Label(ctx, one.total, 18, "text", "medium", "center"))
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
        self.strip.place(pygame.Rect(x - wide // 2, y, wide, high))
        gap, (wide, high) = self.ctx.px(10), self.label.size_in(self.rect.w // 4)
        spot = pygame.Rect(x - wide // 2, y - high - gap, wide, high)
        if len(self.places) <= FRONT:  # then they lie before the steps, and the words beside them
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
            yield from self._standing(n)
        for each in self.children:
            yield from each.sprites()

    def _standing(self, n: int) -> Iterator[Sprite]:
        """Somebody on their step, behind its lip, and the medal before."""
        ctx, box, scale, one, step = self.ctx, self._box(n), self.ctx.scale, self.places[n], self.steps[n]
        share = self._share(n) * self.unit
        side, lip = share * step["side"], self._lip(n)
        picture = self._step(n, box.size)
        yield Sprite(picture, box.x, box.y, key_art.HELD)
        who = {
            "who": face_of(ctx, one.portrait),
            "mood": self.moods[n],
            "x": (box.centerx - self.rect.centerx) / scale,
            "bottom": (ctx.size[1] - box.y - lip) / scale,
            "side": side / scale,
            "tall": TALL,
            "depth": DEPTH if n and not is_person(one.portrait) else 0.0,
        }
        yield key_art.person(ctx, key_art.ArtPlace(self.rect.centerx, 1.0), who)._replace(z=key_art.HELD)
        yield Sprite(picture.subsurface((0, lip, box.w, box.h - lip)), box.x, box.y + lip, key_art.HELD)
        medal = ctx.art.medal(one.place, round(share * step["medal"]), one.last)
        low = box.y + round(share * step["trim"] * self.data["medal_at"])
        yield Sprite(medal, *medal.get_rect(center=(box.centerx, low)).topleft, key_art.HELD)

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
        yield Sprite(dark, *dark.get_rect(center=(box.centerx, box.bottom)).topleft, key_art.MIRRORED)

        def draw() -> pygame.Surface:
            turned = pygame.transform.flip(self._step(n, box.size), False, True)
            return svg.ready(surfaces.faded(turned, high, CLEAR))

        picture = ctx.picture(f"step-mirrored-{n}-{box.w}-{self.light}", draw)
        yield Sprite(picture, box.x, box.bottom, key_art.MIRRORED)
