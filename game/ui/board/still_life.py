"""What stands on a table where nobody sits: tea, mandarins, peanuts, coins; and what lies about it on the floor."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import drawings, household
from game.ui.draw.table_shape import outline
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, TableLayout
from game.ui.layout.depths import Depth

CLEAR = 14
"""How far a thing keeps off what is shown or pressed, at 1080p."""


def stand(ctx: WidgetContext, layout: TableLayout) -> list[Sprite]:
    """What is on the table as it stands there."""
    if ctx.theme.plain:
        return []
    return [_laid(ctx.thing(name, box.w, _away(layout.m, box)), box) for name, box in things(layout)]


def lie_about(ctx: WidgetContext, layout: TableLayout) -> list[Sprite]:
    """What is on the floor as it lies there."""
    if ctx.theme.plain:
        return []
    return [_laid(ctx.thing_on_floor(name, box.w, (box.x, box.y)), box) for name, box in on_floor_of(layout)]


def things(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """The name of each thing on the table and its place: those of a group where nothing is shown or pressed."""
    m, taken = layout.m, [box.grown(layout.m.px(CLEAR)) for box in _taken(layout)]
    for choices in drawings.table("still_life")["close" if layout.close else "table"]:
        groups = ([(name, _box(m, place, *lies)) for name, *lies in held] for place, *held in choices)
        yield from next((group for group in groups if not any(box.meets(one) for _, box in group for one in taken)), ())


def on_floor_of(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Where each thing on the floor lies: clear of the table and of all that is shown or pressed."""
    m, taken = layout.m, [box.grown(layout.m.px(CLEAR)) for box in _taken(layout)]
    body = outline((m.w, m.h), m.s, drawings.table("table")["close" if layout.close else "inset"])
    for name, places in drawings.table("still_life")["floor"].items():
        for x, y, side in places:
            size = m.px(side)
            left, top = (m.w if x < 0 else 0) + m.px(x), (m.h if y < 0 else 0) + m.px(y)
            box = Box(left - size // 2, top - size // 2, size, size)
            inner = box.grown(-size // 10)  # its picture is clear about the thing
            near = min(max(body.x, inner.x), inner.right), min(max(body.y, inner.y), inner.bottom)
            if not body.holds(near) and not any(map(inner.meets, taken)):
                yield name, box
                break


def _laid(picture: pygame.Surface, box: Box) -> Sprite:
    """The picture of a thing in its place, with its shadow beyond that."""
    out = household.room(box.w)
    return Sprite(picture, box.x - out, box.y - out, Depth.STILL_LIFE)


def _away(m: Measure, box: Box) -> float:
    """How far to the right of the lamp over the table's middle something lies, from -1 to 1."""
    return (box.x + box.w / 2) / (m.w / 2) - 1


def _box(m: Measure, place: tuple[float, float], x: float, y: float, side: float) -> Box:
    """The place of a thing beside that of its group, which is given from the middle of the play; at 1080p."""
    size, middle = m.px(side), drawings.table("table")["middle"]
    left, top = round(m.w * (0.5 + place[0] / 1920)) + m.px(x), round(m.h * (middle + place[1] / 1080)) + m.px(y)
    return Box(left - size // 2, top - size // 2, size, size)


def _taken(layout: TableLayout) -> Iterator[Box]:
    """What is shown or pressed, as far as it has a place of its own."""
    hand, pile = layout.hand, layout.pile
    yield Box(hand.box.x, hand.box.y - hand.lift, hand.box.w, hand.box.h + hand.lift)
    yield pile.box.grown(-pile.box.w // 4)
    for place in layout.seats:
        yield place.body
        yield place.fan.box
        yield place.laid
    yield from (layout.rules, *layout.buttons.values())
