"""Checks a picture as a careful viewer would: texts complete, readable and apart, targets large enough."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from game.studio.contrast import compute_contrast, compute_luminance, compute_luminance_ratio
from game.ui.compositor import Compositor, Frame, Sprite
from game.ui.gfx.text import LEAST_TEXT, SUIT_SIGNS, WEIGHTS, TextNote, font_folder, notes_of
from game.ui.gfx.theme import Color, hexed
from game.ui.kit.layout import Panel

if TYPE_CHECKING:
    from game.ui.stage import Stage

MISSING_LETTER = "\ue123"
"""A letter that no font of ours has."""
MIN_CONTRAST = 4.5
MIN_TARGET_PX = 44
MOVING_SECONDS = 0.05
"""Seconds: what changes sooner by itself is moving."""
SAMPLE_COUNT = 600
"""Number of sample points in the rectangle of a text."""
BACKGROUND_RATIO = 0.2
"""Ratio of background points to all sample points. Their colours differ most from the letters."""
SOLID_ALPHA = 100
"""Alpha from which a pixel hides the pixels below it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault and its text. One of: cut, covered, overlap, contrast, small text, no letter, small target, target
    outside, sticks out, no name.
    """

    kind: str
    text: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.text!r} {self.detail}".rstrip()


@dataclass(frozen=True, slots=True)
class _PlacedText:
    """A text in the window: where, on what, and how much of it the sprite hides that hides most, from 0 to 1."""

    note: TextNote
    rect: pygame.Rect
    sprite_rect: pygame.Rect
    covered_ratio: float


def is_moving(stage: Stage) -> bool:
    """Return True if something moves, which may cover other things for a moment."""
    wakeup = stage.next_wakeup()
    return wakeup is not None and wakeup < MOVING_SECONDS


def find_faults(stage: Stage, least_contrast: float = MIN_CONTRAST) -> list[Fault]:
    """Return every fault of the present picture."""
    passing = {id(sprite.surface) for sprite in stage.scene.ui.notices.sprites()}  # may cover for a moment
    shown = stage.frame()
    frame = Frame(shown.background, [sprite for sprite in shown.sprites if id(sprite.surface) not in passing])
    window = pygame.Rect((0, 0), stage.ctx.size)
    sprites = _list_front_sprites(frame, window)
    texts = _list_visible_texts(sprites)
    text_faults = [fault for text in texts for fault in _find_text_faults(text, window, stage.ctx.scale)]
    text_faults += _find_overlaps(texts)
    text_faults += _find_low_contrasts(texts, frame, window, least_contrast)
    return (
        text_faults
        + _find_target_faults(stage, window)
        + _find_overflowing_widgets(stage)
        + _find_unnamed_widgets(stage)
    )


def _list_front_sprites(frame: Frame, window: pygame.Rect) -> list[Sprite]:
    """Return the sprites in drawing order, without those under a veil and those that fade."""
    ordered = sorted(frame.sprites, key=lambda sprite: sprite.z)
    veils = [at for at, sprite in enumerate(ordered) if sprite.alpha < 255 and sprite.rect.contains(window)]
    return ordered[veils[-1] + 1 :] if veils else ordered


def _list_visible_texts(sprites: list[Sprite]) -> list[_PlacedText]:
    """Return the texts except those that a solid sprite covers completely."""
    rects, outlines = [sprite.rect for sprite in sprites], []
    for index, sprite in enumerate(sprites):
        if sprite.alpha == 255:
            for note in notes_of(sprite.surface):
                rect = pygame.Rect(note.rect).move(sprite.x, sprite.y)
                over = (sprites[other] for other in rect.collidelistall(rects) if other > index)
                covered = max((_compute_covered_ratio(each, rect) for each in over), default=0.0)
                outlines.append(_PlacedText(note, rect, rects[index], covered))
    return [text for text in outlines if text.covered_ratio <= 0.98]


def _compute_covered_ratio(sprite: Sprite, rect: pygame.Rect) -> float:
    """Return the fraction of a rectangle that a sprite hides."""
    part = sprite.rect.clip(rect)
    if not part or sprite.alpha < SOLID_ALPHA:
        return 0.0
    surface = sprite.surface.subsurface(part.move(-sprite.x, -sprite.y))
    solid = (
        pygame.mask.from_surface(surface, SOLID_ALPHA).count()
        if surface.get_flags() & pygame.SRCALPHA
        else part.w * part.h
    )
    return solid / max(1, rect.w * rect.h)


def _find_text_faults(text: _PlacedText, window: pygame.Rect, scale: float) -> list[Fault]:
    fault_list = []
    if not window.contains(text.rect):
        fault_list.append(Fault("cut", text.note.text, f"{text.rect} leaves the window"))
    if not text.sprite_rect.contains(text.rect):
        fault_list.append(Fault("cut", text.note.text, f"{text.rect} leaves what it stands on, {text.sprite_rect}"))
    if text.covered_ratio > 0.02:
        fault_list.append(Fault("covered", text.note.text, str(text.rect)))
    if text.note.size < int(LEAST_TEXT * scale):
        fault_list.append(Fault("small text", text.note.text, f"{text.note.size} px"))
    if missing := find_missing_letters(text.note.text):
        fault_list.append(Fault("no letter", text.note.text, f"for {missing}"))
    return fault_list


def _find_overlaps(texts: list[_PlacedText]) -> list[Fault]:
    rects = [text.rect for text in texts]
    return [
        Fault("overlap", one.note.text, f"with {texts[other].note.text!r}")
        for at, one in enumerate(texts)
        for other in one.rect.collidelistall(rects)
        if other > at
    ]


def _find_low_contrasts(texts: list[_PlacedText], frame: Frame, window: pygame.Rect, least: float) -> list[Fault]:
    target = pygame.Surface(window.size)
    Compositor(target).paint(frame)
    fault_list = []
    for text in texts:
        grounds = [hexed(text.note.rim)] if text.note.rim else _sample_backgrounds(target, text.rect, text.note.color)
        least_of_all = min((compute_contrast(hexed(text.note.color), ground) for ground in grounds), default=21.0)
        if least_of_all < least:
            fault_list.append(Fault("contrast", text.note.text, f"{least_of_all:.2f}"))
    return fault_list


def _sample_backgrounds(picture: pygame.Surface, rect: pygame.Rect, ink: Color) -> list[str]:
    """Return the background colours of a text: beside it, and between its letters above and below its middle.

    Pixels above and below the lines are ignored: a plate of the same height has its rim there.
    """
    sides = (pygame.Rect(rect.x - 3, rect.y, 2, rect.h), pygame.Rect(rect.right + 1, rect.y, 2, rect.h))
    beside = [strip.clip(picture.get_rect()) for strip in sides]
    colours = [hexed(pygame.transform.average_color(picture, strip)[:3]) for strip in beside if strip]
    wide = rect.inflate(6, 0)  # a letter may fill a place that is no wider than itself
    halves = (pygame.Rect(wide.x, y, wide.w, max(1, rect.h // 2)) for y in (rect.y, rect.centery))
    inside = [half.clip(picture.get_rect()) for half in halves]
    return colours + [_find_letter_background(picture.subsurface(half), ink) for half in inside if half]


def _find_letter_background(part: pygame.Surface, ink: Color) -> str:
    """Return the colour of what letters in an ink stand on: they and their edges are the points nearest to the ink."""
    points = pygame.image.tobytes(part, "RGB")
    step = 3 * max(1, len(points) // 3 // SAMPLE_COUNT)
    seen = Counter(zip(points[::step], points[1::step], points[2::step], strict=False))
    own = compute_luminance(ink)
    farthest_first = sorted(seen, key=lambda each: compute_luminance_ratio(own, compute_luminance(each)), reverse=True)
    counted = list(accumulate(seen[each] for each in farthest_first))
    return hexed(farthest_first[bisect_right(counted, int(BACKGROUND_RATIO * counted[-1]))])


def _find_target_faults(stage: Stage, window: pygame.Rect) -> list[Fault]:
    least = int(MIN_TARGET_PX * stage.ctx.scale)
    scrolled = _list_scrollable_rects(stage)
    fault_list = []
    for rect in stage.scene.targets():
        if min(rect.size) < least:
            fault_list.append(Fault("small target", "", f"{rect}, at least {least}"))
        if not window.contains(rect) and tuple(rect) not in scrolled:
            fault_list.append(Fault("target outside", "", str(rect)))
    return fault_list


def _find_overflowing_widgets(stage: Stage) -> list[Fault]:
    """Return the widgets that stick out of their panel and cannot be scrolled."""
    layers = stage.scene.ui.layers
    panels = [each for each in layers[-1].root.walk() if isinstance(each, Panel)] if layers else []
    scrolled = _list_scrollable_rects(stage)
    return [
        Fault("sticks out", type(widget).__name__, f"{widget.rect} of {panel.rect}")
        for panel in panels
        for widget in panel.walk()
        if not panel.rect.contains(widget.rect) and not widget.children and tuple(widget.rect) not in scrolled
    ]


UNNAMED_ROLES = ("scroll area", "tab list")
"""Roles of widgets that are announced by their content."""


def _find_unnamed_widgets(stage: Stage) -> list[Fault]:
    """Return the focusable widgets without a role or a name for screen readers."""
    return [
        Fault("no name", type(widget).__name__, f"{widget.name} {widget.access}")
        for widget in stage.scene.ui.targets()
        if not (widget.access.role and (widget.access.name or widget.access.role in UNNAMED_ROLES))
    ]


def _list_scrollable_rects(stage: Stage) -> set[tuple[int, ...]]:
    """Return the places of all widgets that can be scrolled into view."""
    layers = stage.scene.ui.layers
    areas = layers[-1].areas() if layers else []
    return {tuple(inner.rect) for area in areas for inner in area.child.walk()}


def find_missing_letters(text: str) -> str:
    """Return the letters that the font has no shape for; it would draw a box instead."""
    letters = "".join(sorted({*text} - {*SUIT_SIGNS, "\n"}))
    return "".join(letter for letter in letters if _measure_letter(letter) == _measure_letter(MISSING_LETTER))


@lru_cache(maxsize=1024)
def _measure_letter(letter: str) -> object:
    """Return the shape of a letter in the font; all missing letters have the same one."""
    return pygame.font.Font(font_folder() / WEIGHTS["medium"], 40).metrics(letter)
