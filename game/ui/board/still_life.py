"""What stands on a table where nobody sits: tea, mandarins, peanuts, a string of coins."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.compositor import Sprite
from game.ui.draw import drawings
from game.ui.draw.rendered import kept
from game.ui.draw.theme import Theme
from game.ui.layout import BoardLayout, Box, Measure, PersonPlace, TableLayout
from game.ui.layout.depths import Depth

CLEAR = 14
"""How far a thing keeps off what is shown or pressed, at 1080p."""


def stand(layout: BoardLayout, theme: Theme) -> list[Sprite]:
    """It as it stands there."""
    if theme.plain:
        return []
    return [Sprite(kept(name, (box.w, box.h)), box.x, box.y, Depth.STILL_LIFE) for name, box in things(layout)]


def things(layout: BoardLayout) -> Iterator[tuple[str, Box]]:
    """The name of each thing and its place: the first of still_life.json where nothing is shown or pressed."""
    if not isinstance(layout, TableLayout):
        return
    m, taken = layout.m, [box.grown(layout.m.px(CLEAR)) for box in _taken(layout)]
    for name, places in drawings.table("still_life").items():
        boxes = (_box(m, *place) for place in places)
        place = next((box for box in boxes if not any(map(box.meets, taken))), None)
        if place:
            yield name, place


def _box(m: Measure, x: float, y: float, side: float) -> Box:
    """The place of a thing, given from the middle of the window and at 1080p."""
    size = m.px(side)
    return Box(round(m.w * (0.5 + x / 1920)) - size // 2, round(m.h * (0.452 + y / 1080)) - size // 2, size, size)


def _taken(layout: TableLayout) -> Iterator[Box]:
    """What is shown or pressed, as far as it has a place of its own."""
    hand, pile = layout.hand, layout.pile
    yield Box(hand.box.x, hand.box.y - hand.lift, hand.box.w, hand.box.h + hand.lift)
    yield pile.box.grown(-pile.box.w // 4)
    for place in layout.seats:
        yield place.body
        if isinstance(place, PersonPlace):
            yield place.fan.box
    yield from (layout.rules, *layout.buttons.values())
