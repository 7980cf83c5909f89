"""What settings are previewed by: a hand in its order, and a table at which a trick is played as is set."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.cards import parse
from game.engine.rng import SplitMix64
from game.session.players.pace import Pace
from game.session.table.board_view import SeatView
from game.session.table.sorting import by_rank
from game.text.book import Group
from game.ui.anim.motion import motion
from game.ui.board.persons import Bearing, Persons
from game.ui.board.still_life import stand
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.kit import Ageing, Widget
from game.ui.layout import Box, Measure, PersonPlace, TableLayout, measure, table_layout
from game.ui.layout.person_places import around, side_width, top_height
from game.ui.pages.parts.cards import CardRow
from game.ui.pages.parts.page import section
from game.ui.pages.rooms.furniture import PIECE_ROUND
from game.ui.pages.settings.setting_controls import SettingsHost

FLIGHT = 0.24
"""Seconds that a card flies at normal speed."""
PLAYS = parse("5S 9D QC 2H")
"""The trick: one card of each seat, the person's the last."""
SEATS = ("ba-ba", "chu-tu", "co-lan")
"""Who sits there, counterclockwise from the person's right."""
HELD_CARDS, HELD = parse("3C 4H 7S TD JH JS KS KD AC"), 10
"""What the person holds beside the card that is played, and how many cards each of the others holds before that."""
LEAST = 200
"""The least height of the table, at 1080p and following the text size."""
NEAR, EDGE, LOW = 1.7, 14, 0.84
"""How much larger the others are than at a table of this width where it is as high, how far they keep off its edges (at
1080p), and down to which share of the height those at the sides may sit."""
PILED = 0.34
"""Of a card's width: how far cards lie apart on the pile, where each covers the one that it beats."""


class TableSample(Ageing):
    """Each seat plays a card in its turn, once; at instant speed and with less motion the whole trick lies there."""

    stretch = 1

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "flight")
        self.wants = ctx.tx(LEAST)
        still, pace = ctx.settings.reduced_motion, Pace.of(ctx.settings)
        self._laid: tuple[TableLayout, Persons] | None = None
        self.takes = 0.0 if still else pace.seconds(FLIGHT)
        self.thinks = 0.0 if still else pace.delay(SplitMix64(0), "ordinary", False)
        self.lasts = len(PLAYS) * (self.thinks + self.takes)

    def next_wakeup(self) -> float | None:
        """At once while a card flies, else when the next one begins to."""
        if self.age >= self.lasts:
            return None
        return max(0.0, self.thinks - self.age % (self.thinks + self.takes))

    def place(self, rect: pygame.Rect) -> None:
        """Lay the table as the game does in a window of this size."""
        super().place(rect)
        layout = table_layout(rect.size, self.ctx.text_scale, len(PLAYS), cards=HELD)
        if self._laid is None or self._laid[0].m != layout.m:
            m = self._near(layout.m)
            edge, high, wide = m.px(EDGE), top_height(m, len(PLAYS)), side_width(m)
            left, top = Box(edge, high, wide, round(m.h * LOW) - high), Box(0, edge, m.w, high)
            right = left.moved(m.w - 2 * edge - wide, 0)
            seats = around(m, len(PLAYS), False, (left, top, right))
            held = layout.hand.box
            hand = replace(layout.hand, box=held.moved((m.w - held.w) // 2 - held.x, 0))
            self._laid = replace(layout, seats=(layout.seats[0], *seats), hand=hand), Persons(self.ctx, m)

    def _near(self, m: Measure) -> Measure:
        """The measures of who sits there: larger than at a table of this width where it is high, with usual letters."""
        larger = max(1.0, min(NEAR, 2 * m.h / m.w))
        return Measure(m.w, m.h, m.s * larger, measure(self.ctx.size, self.ctx.text_scale).u)

    def sprites(self) -> list[Sprite]:
        """The table, who sits there, the trick, and the hand."""
        assert self._laid
        layout, persons = self._laid
        found = [Sprite(self._ground(layout), 0, 0)]
        for seat, (name, place) in enumerate(zip(SEATS, layout.seats[1:], strict=True)):
            view = SeatView(self.ctx.t(f"bots.{name}.name"), name, HELD - (self._way(seat) > 0))
            assert isinstance(place, PersonPlace)
            found += sorted(persons.sprites(place, view, Bearing()), key=lambda sprite: sprite.z)
        hand, pile = layout.hand, layout.pile
        found += [
            self._card(card, hand.card_h, *hand.lies(box))
            for card, box in zip(HELD_CARDS, hand.places(len(HELD_CARDS)), strict=True)
        ]
        starts = [place.home for place in layout.seats[1:]] + [hand.box.center]
        for n, (card, start) in enumerate(zip(PLAYS, starts, strict=True)):
            way, (x, y) = self._way(n), pile.box.center
            if way > 0:
                x += round((n - (len(PLAYS) - 1) / 2) * PILED * pile.card_w)
                here = (start[0] + (x - start[0]) * way, start[1] + (y - start[1]) * way)
                found.append(self._card(card, pile.card_h, *here))
        return [sprite._replace(x=sprite.x + self.rect.x, y=sprite.y + self.rect.y) for sprite in found]

    def _ground(self, layout: TableLayout) -> pygame.Surface:
        """The game's table with what stands on it, its corners as round as those of a field; kept."""
        ctx, size = self.ctx, self.rect.size

        def draw() -> pygame.Surface:
            face = ctx.art.table(size).convert_alpha()
            face.fblits([(each.surface, (each.x, each.y)) for each in stand(ctx, layout)])
            surfaces.edged(face, ctx.px(PIECE_ROUND), ctx.px(2), ctx.theme.gold, 0.6)
            return svg.ready(face)

        return ctx.picture(f"table-sample-{size[0]}-{size[1]}-{ctx.text_scale:g}", draw)

    def _way(self, play: int) -> float:
        """How far the card of a play has come, from 0 to 1."""
        if not self.takes:
            return 1.0
        begun = self.age - play * (self.thinks + self.takes) - self.thinks
        return motion().ease(max(0.0, min(1.0, begun / self.takes)))

    def _card(self, card: int, high: int, x: float, y: float, lean: float = 0.0) -> Sprite:
        """A card with its middle at a point of the table."""
        picture = self.ctx.art.card_face(card, high, lean)
        return Sprite.about(picture, (round(x), round(y)))


HAND = parse("3S 3H 5D 6C 7D 8H JS JC JH 2D")
_COMBINED = ("5D 6C 7D 8H", "JS JC JH", "3S 3H", "2D")
SAMPLE = 170
"""Height of the sample cards, at 1080p."""


def sorted_groups(order: str) -> list[Group]:
    """The sample hand as the setting would sort it."""
    if order == "combinations":
        return [Group(parse(cards)) for cards in _COMBINED]
    if order == "suit":
        return [Group(tuple(card for card in HAND if card.suit == each)) for each in range(4)]
    return [Group(by_rank(HAND))]


def hand_and_motion(page: SettingsHost) -> list[Widget]:
    """A hand in the order that is set, and a table at which cards fly as fast as is set."""
    return [*_titled(page, "hand", hand_sample(page.ctx)), *motion_preview(page)]


def motion_preview(page: SettingsHost) -> list[Widget]:
    """A table at which cards fly, and the others think, as is set."""
    return [*_titled(page, "motion", TableSample(page.ctx))]


def _titled(page: SettingsHost, title: str, sample: Widget) -> list[Widget]:
    return [section(page.aside, page.ctx.t(f"settings.preview.{title}")), sample]


def hand_sample(ctx: Context) -> CardRow:
    """The sample hand in the order that is set."""
    return CardRow(ctx, sorted_groups(ctx.settings.sort), SAMPLE, name="hand-sample")
