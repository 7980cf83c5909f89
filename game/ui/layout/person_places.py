"""Where the others sit round the table: a portrait, cards fanned toward the middle, a name, and what was done last."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from game.ui.layout.box import Box, Measure, row
from game.ui.layout.card_areas import RATIO

HEADINGS = {"left": 0.0, "top": 90.0, "right": 180.0}
"""Which way the cards of each side's fans point, in degrees clockwise from the right: to the middle of the table."""
FACE, TOP_FACE, CLOSE_FACE, LEAST_TOP_FACE = 156, 150, 198, 132
"""The side of a portrait at 1080p: at the sides, across the table, there alone, and the least where text is large."""
BACK, REACH, PIVOT = 0.74, 0.45, 0.12
"""Of a portrait's side: the height of fanned cards, how far they reach beyond it, how far behind it they turn."""
STEP, SPREAD, LEAST_SPREAD = 6.0, 36.0, 17.0
"""Degrees between two cards, and from the middle of a fan to its end; less where text is large."""
TILT = 6.0
"""Degrees by which a fan at the side is turned up, off the name below it; less where text is large."""
LINE, TAG, TAG_LINES = 30, 170, 2
"""The height of a line of a name, the width of a tag and its lines, following the text size."""
SIDE = 424
"""The most width of a seat at the side, at 1080p, so that the pile keeps its own."""
TOP_WORDS = 116
"""The width of the words beside a portrait across the table, following the text size."""
NUMBER = 42
"""The side of the badge with the number of cards, following the text size."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards fanned out from a pivot: `reach` pixels from it to a card's middle, `heading` the way that they point.

    Angles in degrees clockwise from the right; `spread` the most from the middle of the fan to its last card.
    """

    pivot: tuple[float, float]
    reach: float
    card_h: int
    heading: float
    spread: float

    def angles(self, count: int) -> list[float]:
        """The way that each of so many cards points."""
        step = min(STEP, 2 * self.spread / (count - 1)) if count > 1 else 0.0
        return [self.heading + (n - (count - 1) / 2) * step for n in range(count)]

    def at(self, angle: float, reach: float = 0.0) -> tuple[float, float]:
        """The middle of the card that points this way; or a point at another reach."""
        turn, far = radians(angle), reach or self.reach
        return self.pivot[0] + far * cos(turn), self.pivot[1] + far * sin(turn)

    @property
    def box(self) -> Box:
        """What the widest fan covers."""
        half = self.card_h * RATIO / 2
        corners = []
        for angle in (self.heading - self.spread, self.heading, self.heading + self.spread):
            turn = radians(angle)
            for far in (self.reach - self.card_h / 2, self.reach + self.card_h / 2):
                x, y = self.at(angle, far)
                corners += [(x + way * half * sin(turn), y - way * half * cos(turn)) for way in (-1, 1)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        return Box(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


@dataclass(frozen=True, slots=True)
class PersonPlace:
    """All that is drawn for another person: the side of the table, the portrait, the fan of cards and the words.

    `plaque` holds the name and the points, `tag` what was done last; `box` is the room of all, `body` that without the
    tag.
    """

    side: str
    box: Box
    body: Box
    portrait: Box
    fan: Fan
    plaque: Box
    number: Box
    tag: Box
    tip: Box
    """Where the signs at this seat are explained, clear of cards: beside the fan, or right of one across the table."""

    @property
    def joined(self) -> bool:
        """Whether what was done last stands on one plate with the name."""
        return (self.tag.x, self.tag.y, self.tag.w) == (self.plaque.x, self.plaque.bottom, self.plaque.w)

    def slot(self, held: int) -> tuple[float, float, float]:
        """Where the next of the cards held comes to lie in the fan: its middle, and its lean in degrees clockwise."""
        angle = self.fan.angles(held + 1)[-1]
        return *self.fan.at(angle), (angle + 90 + 180) % 360 - 180

    @property
    def home(self) -> tuple[int, int]:
        """Where this seat's cards fly from: the middle of its fan."""
        x, y = self.fan.at(self.fan.heading)
        return round(x), round(y)

    @property
    def back_h(self) -> int:
        """The height of a card that leaves it."""
        return self.fan.card_h


def sides(others: int) -> tuple[int, int, int]:
    """How many of the other seats sit right, on top and left of the person."""
    each = 0 if others == 1 else 2 if others >= 6 else 1
    return each, others - 2 * each, each


def _large(m: Measure) -> float:
    """How large the text is beside pictures: 0.0 where it has their size, 1.0 at twice that."""
    return max(0.0, m.u / m.s - 1)


def top_height(m: Measure, players: int) -> int:
    """The height of a seat across the table."""
    return round(_top_face(m, players == 2) * (1 + REACH))


def side_width(m: Measure, tag: bool = True) -> int:
    """The width of a seat at the side, with or without its tag."""
    body = round(m.px(FACE) * (1 + REACH))
    return min(body + m.px(10) + m.tx(TAG), m.px(SIDE)) if tag else body


def _top_face(m: Measure, close: bool) -> int:
    """The side of a portrait across the table; one who sits there alone sits `close`."""
    usual = CLOSE_FACE if close else TOP_FACE
    return m.px(usual - (usual - LEAST_TOP_FACE) * min(1.0, _large(m)))


def _fan(m: Measure, side: str, portrait: Box) -> Fan:
    """The fan behind a portrait; beside one that has its name below, it is turned up a little."""
    face, heading = portrait.w, HEADINGS[side]
    spread = SPREAD - (SPREAD - LEAST_SPREAD) * min(1.0, _large(m))
    tilt = {"left": -TILT, "right": TILT, "top": 0.0}[side] * (1 - min(1.0, _large(m)))
    turn, behind = radians(heading), face * PIVOT
    x, y = portrait.exact_center
    pivot = (x - behind * cos(turn), y - behind * sin(turn))
    card_h = round(face * BACK)
    return Fan(pivot, behind + face / 2 + face * REACH - card_h / 2, card_h, heading + tilt, spread)


def _number(m: Measure, fan: Fan) -> Box:
    """The badge on a fan, near its outer edge."""
    side = m.tx(NUMBER)
    x, y = fan.at(fan.heading, fan.reach + fan.card_h * 0.5 - side * 0.42)
    return Box(round(x - side / 2), round(y - side / 2), side, side)


def _beside(m: Measure, side: str, x: int, y: int, slot: int, low: int) -> PersonPlace:
    """A seat at the side whose body begins at the line y of `slot` lines; the tag stands below the line `low`."""
    w, line, gap = side_width(m), m.tx(LINE) + m.px(6), m.px(10)
    over = line * 3 // 8
    face = min(m.px(FACE), slot - line + over - m.px(8))
    high = TAG_LINES * m.tx(LINE)
    spare, rise = slot - face - line + over, -_fan(m, side, Box(0, 0, face, face)).box.y
    below = spare >= high + rise
    spare -= high if below else 0
    y += min(spare, max(spare // 2, rise))
    body_w = round(face * (1 + REACH))
    left = side == "left"
    portrait = Box(x if left else x + w - face, y, face, face)
    fan = _fan(m, side, portrait)
    wide = min(body_w, face + m.tx(24))
    plaque_x = max(x, portrait.center[0] - wide // 2) if left else min(x + w, portrait.center[0] + wide // 2) - wide
    plaque = Box(plaque_x, y + face - over, wide, line)
    body = Box(x if left else x + w - body_w, y, body_w, face + line - over)
    tag_w, tag_h = w - body_w - gap, min(high, body.h)
    number, aside = _number(m, fan), body.right + gap if left else x
    tag_y = min(max(number.center[1] - tag_h // 2, low), body.bottom - tag_h)
    tag = Box(plaque_x, plaque.bottom, wide, high) if below else Box(aside, tag_y, tag_w, tag_h)
    tip = Box(aside, max(y, low), tag_w, body.bottom - max(y, low))
    box = Box(x, y, w, body.h + (high if below else 0))
    return PersonPlace(side, box, body, portrait, fan, plaque, number, tag, tip)


def _column(m: Measure, side: str, count: int, area: Box, low: int) -> list[PersonPlace]:
    """Seats on one side, from the person's end of the side upwards."""
    gap, w = m.px(8), side_width(m)
    x = area.right - w if side == "right" else area.x
    slot = (area.h - (count + 1) * gap) // max(1, count)
    tops = [area.y + gap + n * (slot + gap) for n in range(count)]
    return [_beside(m, side, x, y, slot, low) for y in reversed(tops)]


def _across(m: Measure, x: int, y: int, points: bool, spare: int, close: bool) -> PersonPlace:
    """A seat across the table: its name, its points and its tag stand right of the portrait, `spare` pixels free."""
    face, words, out = _top_face(m, close), m.tx(TOP_WORDS), _overhang(m, close)
    high = round(face * (1 + REACH))
    portrait = Box(x + out, y, face, face)
    fan = _fan(m, "top", portrait)
    left, line = portrait.right + _off(m, close), m.tx(LINE)
    plaque = Box(left, y, words, (2 if points else 1) * line + m.px(4))
    tag = Box(left, plaque.bottom, words, min(y + high - plaque.bottom, (TAG_LINES + 1) * line))
    box = Box(x, y, left + words - x, high)
    beside = max(left, fan.box.right)
    tip = Box(beside, y, plaque.right - beside + min(spare, face), high)
    return PersonPlace("top", box, box, portrait, fan, plaque, _number(m, fan), tag, tip)


def _overhang(m: Measure, close: bool) -> int:
    """How far a fan across the table reaches out beside its portrait."""
    face = _top_face(m, close)
    box = _fan(m, "top", Box(0, 0, face, face)).box
    return max(0, -box.x)


def _off(m: Measure, close: bool) -> int:
    """How far words stand off a portrait across the table: large ones reach down to the fan, and stand off that."""
    return max(m.px(12), round(_overhang(m, close) * min(1.0, _large(m))) + m.px(4))


def _top(m: Measure, count: int, area: Box, points: bool, close: bool) -> list[PersonPlace]:
    """Seats across the table, from right to left; a seat alone has its portrait in the middle."""
    out, face = _overhang(m, close), _top_face(m, close)
    w = out + face + _off(m, close) + m.tx(TOP_WORDS)
    xs = row(count, w, area, m.px(12)) if count else []
    if count % 2:  # the middle one's face, and not the middle of its words, is over the middle of the table
        aside = w // 2 - out - face // 2
        xs = [x + min(aside, area.right - w - xs[-1]) for x in xs]
    ends = [*xs[1:], area.right][: len(xs)]
    spare = max(0, min((end - x - w for x, end in zip(xs, ends, strict=True)), default=0))
    return [_across(m, x, area.y, points, spare, close) for x in reversed(xs)]


def around(m: Measure, players: int, clockwise: bool, areas: tuple[Box, Box, Box], points: bool) -> list[PersonPlace]:
    """The places of seats 1 to n-1, in areas at the left, on top and at the right.

    Counterclockwise play goes to the person's right-hand neighbour first.
    """
    left, top, right = areas
    rights, tops, lefts = sides(players - 1)
    low = top.bottom + m.px(6)
    places = _column(m, "right", rights, right, low) + _top(m, tops, top, points, players == 2)
    places += list(reversed(_column(m, "left", lefts, left, low)))
    return list(reversed(places)) if clockwise else places
