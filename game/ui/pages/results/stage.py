"""Pictorial stages, described in assets/drawings/stages.json: an instant win, its dragon, the end of a lesson. A stage
is a list of rows, drawn from back to front; each kind of row is a method of `Stage`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import cos, radians, sin
from typing import Any

import pygame

from game.engine.cards import Card
from game.engine.payments import InstantWin
from game.session.play.lesson import TEACHER
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, letters, lighting, persons, skin, surfaces, svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.persons import Mood
from game.ui.gfx.theme import HexColor, mix, rgb
from game.ui.kit import soonest
from game.ui.pages.results.celebrated import (
    FIGURE_TALL,
    LAUGH_DUCKS,
    LIGHT_Z,
    TABLE_HIDES,
    Celebrated,
    Limbs,
    face_of,
    is_person,
)
from game.ui.pages.results.dragon import GreatDragon
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.backgrounds import GAME_TITLE, seal
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import CardHand, HallDepth, HallFigure, HeldFan, KeyHand

LEAST_STAGE = 340
"""Least height of a stage at 1080p."""
COIN, ROLLED = 76, 0.06
"""Width of a coin in the pictures of piles; distance of a diploma's paper from its top, as a fraction of its width."""
WINGS = {
    1: ((478, 292, 250),),
    2: ((402, 300, 226), (664, 256, 226)),
    3: ((350, 336, 204), (560, 316, 204), (764, 268, 204)),
}
"""Sets of cards by their number at one side: distance from the middle, height, and height of a card."""
SET_SPREAD_DEGREES, SET_TURN_DEGREES, SETS_OF_COLOUR = 11.0, 7.0, 3
HAND_CARD, HAND_UP, HAND_SPREAD_DEGREES, HAND_MOST_DEGREES, HAND_SHOWN = 176, 124, 8.0, 16.0, 0.52
"""The hand: height of a card, height above the foot, rotation, and visible part of each card."""
FAN = HeldFan(x=0, up=62, high=0.3, cards=3)
DIPLOMA_WORDS = {True: (0.19, 0.44, 0.41), False: (0.25, 0.52, 0.53)}
"""With and without a name: height of the title's letters, its width and its middle, as fractions of the paper."""
DIPLOMA_NAME, DIPLOMA_LINE, DIPLOMA_SEAL = (0.13, 0.66), (0.23, 0.61, 0.77), (0.36, 0.78, 0.58)
"""Height and middle of the name; ends and height of its line; size and middle of the seal."""
PEARL_AT, PEARL_REACH, PEARL_LIGHT, PEARL_SHADE = (1.06, 0.4), 0.95, 0.34, 0.56
"""The dragon's pearl relative to the winner's picture, reach of its light, and its light and shade on the winner."""
ARM_SHADES, ARM_DARK = (0.45, 0.25), (230, 330, 60, 0.85)
"""Fraction of that shade on each arm; width, height, drop and opacity of the dark behind a raised arm."""
Row = Mapping[str, Any]


class Stage(Celebrated):
    """A stage of assets/drawings/stages.json, with its `winner`, `sets` of cards at both sides, and a `hand`."""

    def __init__(
        self,
        ctx: Context,
        name: str,
        *,
        opening: bool = True,
        festive: bool = True,
        says: str,
        light: HallLight = "",
        winner: str = "",
        sets: Sequence[tuple[Card, ...]] = (),
        hand: Sequence[Card] = (),
    ) -> None:
        self.plan: Row = drawings.table("stages")[name]
        people: Mapping[str, Row] = self.plan.get("people", {})
        self.people = {winner if who == "winner" else who: row for who, row in people.items()} or {winner: {}}
        self.main, self.sets, self.hand = winner or TEACHER, sets, hand
        moods: list[Mood] = ["glad"] * len(self.people)
        super().__init__(ctx, "champion", opening=opening, festive=festive, says=says, light=light, moods=moods)
        self.shrinks = "room" in self.plan
        self.wants = ctx.px(self.plan["room"][1] if self.shrinks else LEAST_STAGE)
        self.drum = self.plan["drum"] / self.plan["side"]
        self.edge, self.unit = 0, 1.0
        self.dragon = GreatDragon(ctx, light) if any(row["row"] == "dragon_behind" for row in self.rows) else None
        if self.dragon:
            self.dragon.rises, self.dragon.age = bool(self.tween.seconds), self.tween.age

    @property
    def rows(self) -> Sequence[Row]:
        rows: Sequence[Row] = self.plan["rows"]
        return rows

    def place(self, rect: pygame.Rect) -> None:
        plan = self.plan
        if self.shrinks:
            wide, high = plan["room"]
            self.unit = min(self.ctx.scale, rect.w / wide, rect.h / high)
            super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - round(plan.get("below", 0) * self.unit)))
            self.side = round(plan["side"] * self.unit)
            self.edge = self.rect.bottom - round(plan["edge"] * self.unit)
            self.speak(self.rect.centerx, self.edge, left=True, raised=round(plan["speech_up"] * self.unit))
        else:
            super().place(rect)
            self.edge = rect.y + round(plan["edge_ratio"] * rect.h)
            self.side = round(min((self.edge - rect.y) / (FIGURE_TALL - TABLE_HIDES), plan["width_ratio"] * rect.w))
            self.unit = self.side / plan["side"]
            self._place_speech(**plan["speech"])
        if self.dragon:
            self.dragon.place((self.rect.centerx, self.rect.bottom), self.unit)

    def _place_speech(self, x: float, up: float, mouth: tuple[float, float]) -> None:
        for said in self.said:
            left, foot = self._at((x, -up))
            said.tip = self._at(mouth)
            wide, high = said.size_in(self.rect.right - left - self.ctx.px(8))
            said.place(pygame.Rect(left, max(self.rect.y, foot - high), wide, high))

    def update(self, dt: float) -> None:
        if self.dragon:
            self.dragon.step(dt)
        super().update(dt)

    def next_wakeup(self) -> float | None:
        return soonest(super().next_wakeup(), self.dragon.next_wakeup() if self.dragon else None)

    def parts(self) -> Iterator[Sprite]:
        """Yield the sprites of all rows."""
        for row in self.rows:
            yield from ROWS[row["row"]](self, row)

    def _fallen(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        left, right = self.plan.get("clear", (1.0, 0.0))
        return (each for each in super()._fallen() if not left < each[0] < right)

    def _at(self, at: Sequence[float]) -> tuple[int, int]:
        return self.rect.centerx + round(at[0] * self.unit), self.edge + round(at[1] * self.unit)

    def _size(self, size: Sequence[float]) -> tuple[int, int]:
        return round(size[0] * self.unit), round(size[1] * self.unit)

    # --- rows

    def draw_drum(self, row: Row) -> Iterator[Sprite]:
        """Yield the drum and its light."""
        return self.sun(self._at(row["at"]))

    def draw_person(self, row: Row) -> Iterator[Sprite]:
        """Yield a figure, which ducks while it laughs, and its fan."""
        who = self._who(row)
        one, place, ducks = self.figure(who), hall_figures.ArtPlace(self.rect.centerx, 1.0), self.ducks(who)
        sprite = hall_figures.person(self.ctx, place, one._replace(staged=self.shrinks))
        if self.people[who].get("by_pearl"):
            sprite = sprite._replace(surface=self._by_pearl(who, sprite.surface))
        yield sprite._replace(y=sprite.y + ducks)
        if one.holds:
            fan = hall_figures.held(self.ctx, place, one, one.holds, self._table())
            yield fan._replace(y=fan.y + ducks)

    def draw_mirror(self, row: Row) -> Iterator[Sprite]:
        """Yield a figure's reflection in the table."""
        if not self.ctx.theme.plain:
            place = hall_figures.ArtPlace(self.rect.centerx, 1.0)
            yield hall_figures.mirrored(self.ctx, place, self.figure(self._who(row)), self._table())

    def draw_table(self, row: Row) -> Iterator[Sprite]:
        """Yield the great table."""
        yield self._table().sprite(HallDepth.TABLE, self.light)

    def draw_dark(self, row: Row) -> Iterator[Sprite]:
        """Yield a soft shadow on the table."""
        size, at = self._size(row["size"]), self._at(row["at"])
        yield hall_figures.soft_dark(self.ctx, size, at, HallDepth.MIRRORED, deep=row["deep"])

    def draw_glow(self, row: Row) -> Iterator[Sprite]:
        """Yield a warm light on the table."""
        if not self.ctx.theme.plain:
            light = self.ctx.art.glow(self._size(row["size"]), self.ctx.theme.inlay["mandarin"])
            yield Sprite.about(light, self._at(row["at"]), HallDepth.MIRRORED, row["level"])

    def draw_coins(self, row: Row) -> Iterator[Sprite]:
        """Yield a pile of coins; `low` is its place between the table's edge (0) and the window's lower edge (1)."""
        look, name = skin.of(self.ctx.theme), f"stages/coins-{row['count']}"
        if look.has(name):
            wide, size = round(row["size"] * self.unit), look.entry(name).size
            picture = look.picture(name, (round(size[0] * wide / COIN), round(size[1] * wide / COIN)))
            foot = self.edge + round(row["low"] * (self.ctx.size[1] - self.edge))
            top = foot - round((0.4 + 0.075 * row["count"]) * wide)
            x = self.rect.centerx + round(row["x"] * self.unit)
            yield Sprite(picture, x - picture.get_width() // 2, top, HallDepth.HELD)

    def draw_diploma(self, row: Row) -> Iterator[Sprite]:
        """Yield the diploma of the lesson."""
        ctx, box = self.ctx, self.diploma
        yield Sprite(ctx.cached(("paper", box.w, ctx.settings.name), lambda: diploma(ctx, box.w)), *box.topleft,
                     HallDepth.HELD)  # fmt: skip

    def draw_arms(self, row: Row) -> Iterator[Sprite]:
        """Yield the arms of the figure with the diploma; `joined` arms come out of the body."""
        limbs, joined = self._holding(row), row["joined"]
        at = self.rect.centerx, self.grip + self.ducks(row["who"])
        for way in (-1, 1):
            arm = limbs.arm("paper", at, way < 0, joined=joined)
            yield arm._replace(z=HallDepth.HELD if joined else HallDepth.MIDDLE)

    def draw_fingers(self, row: Row) -> Iterator[Sprite]:
        """Yield the hands of the figure with the diploma."""
        limbs, (hold, x, _) = self._holding(row), persons.HANDS_AT["paper"]
        for way in (-1, 1):
            at = self.rect.centerx + round(way * x * limbs.unit), self.grip + self.ducks(row["who"])
            yield limbs.hand(hold, "before", at, way < 0)

    def draw_fists(self, row: Row) -> Iterator[Sprite]:
        """Yield the raised arms of a cheering figure, in the light of the dragon's pearl."""
        who = self._who(row)
        limbs, lifted = Limbs(self.ctx, who, self.side, from_left=False), round(self.people[who]["lifted"] * self.unit)
        at = self.rect.centerx, self.edge - lifted + round(TABLE_HIDES * self.side) + self.ducks(who)
        hold, x, y = persons.HANDS_AT["up"]
        for turned in (True, False) if limbs.embodied else ():
            spot = at[0] + round((-x if turned else x) * limbs.unit), at[1] + round(y * limbs.unit)
            sleeve, fist = limbs.arm("up", at, turned), limbs.hand(hold, "before", spot, turned)
            wide, high, low, deep = ARM_DARK
            behind = spot[0], spot[1] + round(low * self.unit)
            yield hall_figures.soft_dark(self.ctx, self._size((wide, high)), behind, HallDepth.MIDDLE, deep=deep)
            shaded = self._shaded(who, sleeve.surface, ARM_SHADES[not turned])
            yield sleeve._replace(surface=shaded, z=HallDepth.MIDDLE)
            yield fist._replace(z=HallDepth.MIDDLE)

    def draw_hand(self, row: Row) -> Iterator[Sprite]:
        """Yield the cards before the winner; fewer cards lie flatter."""
        share, gaps = self.unit / self.ctx.scale, max(1, len(self.hand) - 1)
        turn = min(HAND_SPREAD_DEGREES, HAND_MOST_DEGREES / gaps)
        reach = card_size(HAND_CARD)[0] * HAND_SHOWN / radians(turn)
        drop = reach * (1 - cos(radians(turn * gaps / 2)))
        low = (self.ctx.size[1] - self.rect.bottom) / self.unit + HAND_UP + drop / 2
        fan = CardHand(self.hand, turn, HAND_CARD * share, reach * share, low * share)
        hand = KeyHand(self.ctx, self.rect.centerx, self.ctx.scale, fan)
        return (hand.card(n, HallDepth.HAND) for n in range(len(self.hand)))

    def draw_sets(self, row: Row) -> Iterator[Sprite]:
        """Yield the winning sets of the hand, spread at both sides like wings, each with its light."""
        ctx, unit, left = self.ctx, self.unit, (len(self.sets) + 1) // 2
        for n, cards in enumerate(self.sets):
            side, rank = (-1, left - 1 - n) if n < left else (1, n - left)
            off, up, high = WINGS[left][rank]
            x, middle = self.rect.centerx + side * round(off * unit), self.rect.bottom - round(up * unit)
            lit = round(2.4 * high * unit)
            yield Sprite.about(ctx.art.glow((lit, lit), ctx.theme.inlay["amber"]), (x, middle), LIGHT_Z)
            tilt = side * SET_TURN_DEGREES * (rank + 1)
            reach = 0.5 * card_size(high)[0] / radians(SET_SPREAD_DEGREES) * unit
            x -= round(reach * sin(radians(tilt)))  # cards rotate around a point below them
            above = (ctx.size[1] - middle + reach * (1 - cos(radians(tilt)))) / ctx.scale
            held = CardHand(cards, SET_SPREAD_DEGREES, high * unit / ctx.scale, reach / ctx.scale, above, tilt)
            fan = KeyHand(ctx, x, ctx.scale, held)
            yield from (fan.card(k, LIGHT_Z) for k in range(len(cards)))

    def draw_dragon_behind(self, row: Row) -> Iterator[Sprite]:
        """Yield the dragon's part behind all other sprites."""
        assert self.dragon is not None
        yield self.dragon.winding(HallDepth.BEHIND)

    def draw_dragon_before(self, row: Row) -> Iterator[Sprite]:
        """Yield the dragon's part before the cards."""
        assert self.dragon is not None
        return self.dragon.before(HallDepth.HAND)

    def draw_words(self, row: Row) -> Iterator[Sprite]:
        """Yield the speech."""
        return (sprite for said in self.said for sprite in said.sprites())

    # --- parts of rows

    def _who(self, row: Row) -> str:
        return self.main if row["who"] == "winner" else str(row["who"])

    def ducks(self, who: str) -> int:
        """Return the pixels by which a laughing figure ducks now."""
        return round(LAUGH_DUCKS * self.idle.shakes(list(self.people).index(who)) * self.side)

    def figure(self, who: str) -> HallFigure:
        """Return a figure behind the table."""
        row, unit = self.people[who], self.unit / self.ctx.scale
        side, taller = row.get("side", self.plan["side"]) * unit, row.get("taller", 0.0)
        low = (self.ctx.size[1] - self.edge) / self.ctx.scale + row.get("lifted", 0) * unit
        fan = row.get("fan", 0)
        holds = FAN._replace(x=fan * unit, turned=fan > 0, turn=row["fan_turn"]) if fan else None
        return HallFigure(
            who, "glad", x=row.get("x", 0) * unit, bottom=low - (TABLE_HIDES + taller) * side, side=side,
            tall=FIGURE_TALL + taller, tilt=row.get("tilt", 0.0), holds=holds,
        )  # fmt: skip

    def _table(self) -> hall.HallTable:
        ctx, scale = self.ctx, self.plan.get("table", 1.0) * self.ctx.scale
        return hall.HallTable(ctx, ctx.size, self.rect.centerx, ctx.size[1] - self.edge, scale)

    @property
    def diploma(self) -> pygame.Rect:
        """Return the rectangle of the paper."""
        box = pygame.Rect((0, 0), self._size(self.plan["diploma"]["size"]))
        box.midbottom = self._at((0, self.plan["diploma"]["foot"]))
        return box

    @property
    def grip(self) -> int:
        """Return the upper edge of the paper, on which hands lie."""
        return self.diploma.y + round(ROLLED * self.diploma.w)

    def _holding(self, row: Row) -> Limbs:
        return Limbs(self.ctx, self._who(row), self.side, from_left=False, warm=0.0)

    def _shaded(self, who: str, limb: pygame.Surface, share: float) -> pygame.Surface:

        def draw() -> pygame.Surface:
            shaded = limb.copy()
            surfaces.tint(shaded, mix("#ffffff", self.ctx.theme.inlay["amber"], PEARL_SHADE * share))
            return svg.ready(shaded)

        return self.ctx.cached(f"by-pearl-{who}-{limb.get_size()}-{share:.2f}", draw)

    def _by_pearl(self, who: str, figure: pygame.Surface) -> pygame.Surface:

        def draw() -> pygame.Surface:
            lit, (wide, high) = figure.copy(), figure.get_size()
            shade = mix("#ffffff", self.ctx.theme.inlay["amber"], PEARL_SHADE)
            away = svg.wash(svg.linear("wash", shade, "#ffffff", (0.2 * wide, 0, 0.7 * wide, 0)), (wide, high))
            lighting.multiply(lit, away)
            lighting.shone_on(lit, (PEARL_AT[0] * wide, PEARL_AT[1] * high), PEARL_REACH * wide, PEARL_LIGHT)
            return lit

        return self.ctx.cached(f"by-pearl-{who}-{figure.get_width()}", draw)


ROWS: Mapping[str, Callable[[Stage, Row], Iterator[Sprite]]] = {
    "drum": Stage.draw_drum, "person": Stage.draw_person, "mirror": Stage.draw_mirror, "table": Stage.draw_table,
    "dark": Stage.draw_dark, "glow": Stage.draw_glow, "coins": Stage.draw_coins, "diploma": Stage.draw_diploma,
    "arms": Stage.draw_arms, "fingers": Stage.draw_fingers, "fists": Stage.draw_fists, "hand": Stage.draw_hand,
    "sets": Stage.draw_sets, "words": Stage.draw_words, "dragon_behind": Stage.draw_dragon_behind,
    "dragon_before": Stage.draw_dragon_before,
}  # fmt: skip


def instant_stage(
    ctx: Context, winner: str, win: InstantWin, hand: Sequence[Card], *, opening: bool, says: str, light: HallLight
) -> Stage:
    """Return the stage of an instant winner with the winning cards; a dragon winds around its winner."""
    sets = winning_sets(win)
    shown = {card for cards in sets for card in cards}
    before = [card for card in sorted(hand) if card not in shown]
    name = "dragon" if win.kind == "dragon" and not ctx.theme.plain else "instant"
    return Stage(ctx, name, opening=opening, festive=is_person(winner), says=says, light=light,
                 winner=face_of(ctx, winner), sets=sets, hand=before)  # fmt: skip


def winning_sets(win: InstantWin) -> list[tuple[Card, ...]]:
    """Return the sets of cards that won a hand, lowest first: pairs, triples, or single cards of one rank. A dragon is
    the hand itself; a hand of one colour is split into its first and last few cards.
    """
    cards = tuple(sorted(win.cards))
    if win.kind == "dragon":
        return []
    if win.kind == "one_colour":
        return [cards[:SETS_OF_COLOUR], cards[-SETS_OF_COLOUR:]]
    ranks = [tuple(held) for _, held in groupby(cards, lambda card: card.rank)]
    if len(ranks) == 1:
        return [(card,) for card in cards]
    if win.kind == "six_pairs":
        return [held[n : n + 2] for held in ranks for n in range(0, len(held), 2)]
    return ranks


def diploma(ctx: Context, wide: int) -> pygame.Surface:
    """Return a lesson's diploma with the game's name, a seal, and the player's name, if there is one, on a line."""
    paper = skin.of(ctx.theme).fresh("stages/diploma", (wide, wide // 2))
    ink, (w, h), name = ctx.theme.inlay, paper.get_size(), ctx.settings.name
    height, width, at = DIPLOMA_WORDS[bool(name)]
    title = _in_ink(ctx, GAME_TITLE, round(height * h), round(width * w), ink["oxblood"])
    paper.blit(title, title.get_rect(center=(round(0.42 * w), round(at * h))))
    if name:
        height, at = DIPLOMA_NAME
        written = _in_ink(ctx, name, round(height * h), round(DIPLOMA_WORDS[True][1] * w), ink["hair"])
        paper.blit(written, written.get_rect(center=(round(0.42 * w), round(at * h))))
        left, right, low = (round(share * side) for share, side in zip(DIPLOMA_LINE, (w, w, h), strict=True))
        pygame.draw.line(paper, ink["gold_deep"], (left, low), (right, low), max(1, h // 90))
    size, x, y = DIPLOMA_SEAL
    stamp = pygame.transform.rotozoom(seal(ctx.theme, round(size * h)), 8, 1.0)
    paper.blit(stamp, stamp.get_rect(center=(round(x * w), round(y * h))))
    return paper


def _in_ink(ctx: Context, words: str, height: int, width: int, ink: HexColor) -> pygame.Surface:
    if not letters.can_write(words):
        return ctx.type.render(words, ctx.type.fit(words, height, width, "bold"), rgb(ink), "bold")
    return letters.write(words, letters.fit(words, height, width), letters.Leaf(ink, ink, plain=True))


def graduation(ctx: Context, says: str) -> Stage:
    """Return the end of a lesson: the teacher with the diploma, and cheering pupils."""
    return Stage(ctx, "graduation", says=says)
