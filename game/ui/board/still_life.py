"""What stands on a table where nobody sits, tea and mandarins; and the cat on the floor."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.ui.compositor import Sprite
from game.ui.draw import drawings, scenery
from game.ui.draw.table_shape import outline
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, TableLayout
from game.ui.layout.depths import Depth

CLEAR = 14
"""How far a thing keeps off what is shown or pressed, at 1080p."""


def stand(ctx: WidgetContext, layout: TableLayout) -> list[Sprite]:
    """What is on the table as it stands there."""
    return _laid(ctx, things(layout))


def lie_about(ctx: WidgetContext, layout: TableLayout) -> list[Sprite]:
    """What is on the floor as it lies there."""
    return _laid(ctx, on_floor_of(layout))


def things(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """The name of each thing on the table and its place, where nothing is shown or pressed."""
    m, taken = layout.m, [box.grown(layout.m.px(CLEAR)) for box in _taken(layout)]
    for choices in drawings.table("still_life")["close" if layout.close else "table"]:
        places = ((name, _box(m, *place)) for name, *place in choices)
        yield from islice((each for each in places if not any(each[1].meets(one) for one in taken)), 1)


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


def _laid(ctx: WidgetContext, lying: Iterator[tuple[str, Box]]) -> list[Sprite]:
    """Things in their places, with their shadows beyond these."""
    if not scenery.is_lit(ctx.theme):
        return []
    found = []
    for name, box in lying:
        out = scenery.prop_room(box.w)
        found.append(Sprite(scenery.prop(name, box.w, ctx.theme), box.x - out, box.y - out, Depth.STILL_LIFE))
    return found


def _box(m: Measure, x: float, y: float, side: float) -> Box:
    """The place of a thing that is given from the middle of the play at 1080p."""
    size, middle = m.px(side), drawings.table("table")["middle"]
    left, top = round(m.w * (0.5 + x / 1920)), round(m.h * (middle + y / 1080))
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
