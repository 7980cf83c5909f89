"""Where a bubble stands: at its seat's plate, clear of a great word in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.ui.layout import PersonPlace, Side, TableLayout
from game.ui.scenes.table.effects import Note, Word

Spot = tuple[pygame.Surface, tuple[int, int]]
"""A bubble and its middle."""
FACE = 0.4
"""The upper part of a plate that tells who sits there: name, and most of the face."""


def room(layout: TableLayout) -> int:
    """The width between a plate at the side and a card on the pile, which is seen whatever is said."""
    middle = layout.pile.places(1)[0]
    sides = (place for place in layout.seats if place.side in ("left", "right"))
    free = (middle.x - each.body.right if each.side == "left" else each.body.x - middle.right for each in sides)
    return min(free, default=middle.x)


def spot(layout: TableLayout, seat: int, draw: Callable[[Side], pygame.Surface], words: Iterable[pygame.Rect]) -> Spot:
    """The bubble that `draw` makes for a side of the table; beside or higher where words lie over its usual place."""
    place = layout.seats[seat]
    side = place.side
    usual, taken = _at(layout, place, side, draw), [*words]
    if side != "top" or _free(usual, taken):
        return usual
    boxes = [*layout.buttons.values(), layout.rules, *(other.body for other in layout.seats if other is not place)]
    stand = taken + [pygame.Rect(box.rect) for box in boxes]
    beside = (_at(layout, place, way, draw) for way in ("left", "right"))
    return next((each for each in beside if _free(each, stand)), _higher(usual, place, taken))


def seen(picture: pygame.Surface, at: tuple[int, int]) -> pygame.Rect:
    """What is seen of a picture about a point: its room less what is clear."""
    w, h = picture.get_size()
    return picture.get_bounding_rect().move(at[0] - w // 2, at[1] - h // 2)


def meet(note: Note, word: Word) -> bool:
    """Whether something small would lie behind a great word."""
    return seen(note.picture, note.at).colliderect(seen(word.pictures[-1], word.at))


def _at(layout: TableLayout, place: PersonPlace, side: Side, draw: Callable[[Side], pygame.Surface]) -> Spot:
    """The bubble of somebody on a side of the table, within the window."""
    bubble, box, gap = draw(side), place.body, layout.m.px(2)
    w, h = bubble.get_size()
    x, y = {
        "left": (box.right + w // 2 - gap, box.center[1]),
        "right": (box.x - w // 2 + gap, box.center[1]),
        "top": (box.center[0], box.bottom + h // 2 - gap),
        "bottom": (box.center[0], box.y - h // 2 + gap),
    }[side]
    return bubble, (max(w // 2, min(layout.m.w - w // 2, x)), y)


def _free(spot: Spot, taken: list[pygame.Rect]) -> bool:
    return seen(*spot).collidelist(taken) < 0


def _higher(usual: Spot, place: PersonPlace, taken: list[pygame.Rect]) -> Spot:
    """Over the foot of its own plate, as long as who speaks can still be seen."""
    (bubble, (x, y)), rect = usual, seen(*usual)
    rise = max(rect.bottom - word.top for word in taken if word.colliderect(rect))
    return (bubble, (x, y - rise)) if rect.top - rise >= place.box.y + place.box.h * FACE else usual
