"""Checks a picture as a careful viewer would: texts complete, readable and apart, targets large enough."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from game.studio.contrast import contrast, luminance, ratio
from game.ui.compositor import Compositor, Frame, Sprite
from game.ui.gfx.text import LEAST_TEXT, SUIT_SIGNS, WEIGHTS, TextNote, font_folder, notes_of
from game.ui.gfx.theme import Color, hexed
from game.ui.kit.layout import Panel

if TYPE_CHECKING:
    from game.ui.stage import Stage

PRIVATE = "\ue123"
"""A letter that no font of ours has."""
LEAST_CONTRAST = 4.5
LEAST_TARGET = 44
MOMENT = 0.05
"""Seconds: what changes sooner by itself is moving."""
POINTS, GROUND = 600, 0.2
"""Number of sample points in a text's place; the fraction farthest from its ink is its background."""
SOLID = 100
"""Alpha from which a pixel hides the pixels below it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault and its text. One of: cut, covered, overlap, contrast, small text, no letter, small target, target
    outside, sticks out, no name.
    """

    what: str
    text: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.what}: {self.text!r} {self.detail}".rstrip()


@dataclass(frozen=True, slots=True)
class _Placed:
    """A text in the window: where, on what, and how much of it the sprite hides that hides most, from 0 to 1."""

    note: TextNote
    rect: pygame.Rect
    bounds: pygame.Rect
    covered: float


def moves(stage: Stage) -> bool:
    """Return True if something moves, which may cover other things for a moment."""
    wakeup = stage.next_wakeup()
    return wakeup is not None and wakeup < MOMENT


def faults(stage: Stage, least_contrast: float = LEAST_CONTRAST) -> list[Fault]:
    """Return every fault of the present picture."""
    passing = {id(sprite.surface) for sprite in stage.scene.ui.notices.sprites()}  # may cover for a moment
    shown = stage.frame()
    frame = Frame(shown.background, [sprite for sprite in shown.sprites if id(sprite.surface) not in passing])
    window = pygame.Rect((0, 0), stage.ctx.size)
    sprites = _in_front(frame, window)
    texts = _texts(sprites)
    text_faults = [fault for text in texts for fault in _text_faults(text, window, stage.ctx.scale)]
    text_faults += _overlaps(texts)
    text_faults += _contrasts(texts, frame, window, least_contrast)
    return text_faults + _targets(stage, window) + _bursting(stage) + _nameless(stage)


def _in_front(frame: Frame, window: pygame.Rect) -> list[Sprite]:
    """Return the sprites in drawing order, without those under a veil and those that fade."""
    ordered = sorted(frame.sprites, key=lambda sprite: sprite.z)
    veils = [at for at, sprite in enumerate(ordered) if sprite.alpha < 255 and sprite.rect.contains(window)]
    return ordered[veils[-1] + 1 :] if veils else ordered


def _texts(sprites: list[Sprite]) -> list[_Placed]:
    """Return the texts except those that a solid sprite covers completely."""
    rects, outlines = [sprite.rect for sprite in sprites], []
    for index, sprite in enumerate(sprites):
        if sprite.alpha == 255:
            for note in notes_of(sprite.surface):
                rect = pygame.Rect(note.rect).move(sprite.x, sprite.y)
                over = (sprites[other] for other in rect.collidelistall(rects) if other > index)
                covered = max((_solid_share(each, rect) for each in over), default=0.0)
                outlines.append(_Placed(note, rect, rects[index], covered))
    return [text for text in outlines if text.covered <= 0.98]


def _solid_share(sprite: Sprite, rect: pygame.Rect) -> float:
    """Return the fraction of a rectangle that a sprite hides."""
    part = sprite.rect.clip(rect)
    if not part or sprite.alpha < SOLID:
        return 0.0
    surface = sprite.surface.subsurface(part.move(-sprite.x, -sprite.y))
    solid = (
        pygame.mask.from_surface(surface, SOLID).count() if surface.get_flags() & pygame.SRCALPHA else part.w * part.h
    )
    return solid / max(1, rect.w * rect.h)


def _text_faults(text: _Placed, window: pygame.Rect, scale: float) -> list[Fault]:
    fault_list = []
    if not window.contains(text.rect):
        fault_list.append(Fault("cut", text.note.text, f"{text.rect} leaves the window"))
    if not text.bounds.contains(text.rect):
        fault_list.append(Fault("cut", text.note.text, f"{text.rect} leaves what it stands on, {text.bounds}"))
    if text.covered > 0.02:
        fault_list.append(Fault("covered", text.note.text, str(text.rect)))
    if text.note.size < int(LEAST_TEXT * scale):
        fault_list.append(Fault("small text", text.note.text, f"{text.note.size} px"))
    if missing := undrawn(text.note.text):
        fault_list.append(Fault("no letter", text.note.text, f"for {missing}"))
    return fault_list


def _overlaps(texts: list[_Placed]) -> list[Fault]:
    rects = [text.rect for text in texts]
    return [
        Fault("overlap", one.note.text, f"with {texts[other].note.text!r}")
        for at, one in enumerate(texts)
        for other in one.rect.collidelistall(rects)
        if other > at
    ]


def _contrasts(texts: list[_Placed], frame: Frame, window: pygame.Rect, least: float) -> list[Fault]:
    target = pygame.Surface(window.size)
    Compositor(target).paint(frame)
    fault_list = []
    for text in texts:
        grounds = [hexed(text.note.rim)] if text.note.rim else _grounds(target, text.rect, text.note.color)
        least_of_all = min((contrast(hexed(text.note.color), ground) for ground in grounds), default=21.0)
        if least_of_all < least:
            fault_list.append(Fault("contrast", text.note.text, f"{least_of_all:.2f}"))
    return fault_list


def _grounds(picture: pygame.Surface, rect: pygame.Rect, ink: Color) -> list[str]:
    """Return the background colours of a text: beside it, and between its letters above and below its middle.

    Pixels above and below the lines are ignored: a plate of the same height has its rim there.
    """
    sides = (pygame.Rect(rect.x - 3, rect.y, 2, rect.h), pygame.Rect(rect.right + 1, rect.y, 2, rect.h))
    beside = [strip.clip(picture.get_rect()) for strip in sides]
    colours = [hexed(pygame.transform.average_color(picture, strip)[:3]) for strip in beside if strip]
    wide = rect.inflate(6, 0)  # a letter may fill a place that is no wider than itself
    halves = (pygame.Rect(wide.x, y, wide.w, max(1, rect.h // 2)) for y in (rect.y, rect.centery))
    inside = [half.clip(picture.get_rect()) for half in halves]
    return colours + [_between(picture.subsurface(half), ink) for half in inside if half]


def _between(part: pygame.Surface, ink: Color) -> str:
    """Return the colour of what letters in an ink stand on: they and their edges are the points nearest to the ink."""
    points = pygame.image.tobytes(part, "RGB")
    step = 3 * max(1, len(points) // 3 // POINTS)
    seen = Counter(zip(points[::step], points[1::step], points[2::step], strict=False))
    own = luminance(ink)
    farthest_first = sorted(seen, key=lambda each: ratio(own, luminance(each)), reverse=True)
    counted = list(accumulate(seen[each] for each in farthest_first))
    return hexed(farthest_first[bisect_right(counted, int(GROUND * counted[-1]))])


def _targets(stage: Stage, window: pygame.Rect) -> list[Fault]:
    least = int(LEAST_TARGET * stage.ctx.scale)
    scrolled = _scrolled(stage)
    fault_list = []
    for rect in stage.scene.targets():
        if min(rect.size) < least:
            fault_list.append(Fault("small target", "", f"{rect}, at least {least}"))
        if not window.contains(rect) and tuple(rect) not in scrolled:
            fault_list.append(Fault("target outside", "", str(rect)))
    return fault_list


def _bursting(stage: Stage) -> list[Fault]:
    """Return the widgets that stick out of their panel and cannot be scrolled."""
    layers = stage.scene.ui.layers
    panels = [each for each in layers[-1].root.walk() if isinstance(each, Panel)] if layers else []
    scrolled = _scrolled(stage)
    return [
        Fault("sticks out", type(widget).__name__, f"{widget.rect} of {panel.rect}")
        for panel in panels
        for widget in panel.walk()
        if not panel.rect.contains(widget.rect) and not widget.children and tuple(widget.rect) not in scrolled
    ]


NAMELESS = ("scroll area", "tab list")
"""Roles of widgets that are announced by their content."""


def _nameless(stage: Stage) -> list[Fault]:
    """Return the focusable widgets without a role or a name for screen readers."""
    return [
        Fault("no name", type(widget).__name__, f"{widget.name} {widget.access}")
        for widget in stage.scene.ui.targets()
        if not (widget.access.role and (widget.access.name or widget.access.role in NAMELESS))
    ]


def _scrolled(stage: Stage) -> set[tuple[int, ...]]:
    """Return the places of all widgets that can be scrolled into view."""
    layers = stage.scene.ui.layers
    areas = layers[-1].areas() if layers else []
    return {tuple(inner.rect) for area in areas for inner in area.child.walk()}


def undrawn(text: str) -> str:
    """Return the letters that the font has no shape for; it would draw a box instead."""
    letters = "".join(sorted({*text} - {*SUIT_SIGNS, "\n"}))
    return "".join(letter for letter in letters if _outline(letter) == _outline(PRIVATE))


@lru_cache(maxsize=1024)
def _outline(letter: str) -> object:
    """Return the shape of a letter in the font; all missing letters have the same one."""
    return pygame.font.Font(font_folder() / WEIGHTS["medium"], 40).metrics(letter)
