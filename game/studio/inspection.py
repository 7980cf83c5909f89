"""Automatic checks of a picture: texts are complete, readable and apart, and targets are large enough."""

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
from game.ui.gfx.text import FONT_FILES, MIN_TEXT_PX, SUIT_SIGNS, TextNote, find_font_folder, get_text_notes
from game.ui.gfx.theme import Color, format_hex
from game.ui.kit.layout import Panel

if TYPE_CHECKING:
    from game.ui.stage import Stage

MISSING_LETTER = "\ue123"
"""A character that our fonts do not contain."""
MIN_CONTRAST = 4.5
MIN_TARGET_PX = 44
MOVING_SECONDS = 0.05
"""A scene that changes by itself within this time is moving."""
SAMPLE_COUNT = 600
"""Number of sampled pixels in a half of a text's rectangle."""
BACKGROUND_RATIO = 0.2
"""Ratio of background pixels to all sampled pixels: the pixels whose luminance differs most from the text's."""
SOLID_ALPHA = 100
"""Minimum alpha of a pixel that hides the pixels below."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a picture and the text or widget it concerns.

    `kind` is one of: cut, covered, overlap, contrast, small text, no letter, small target, target outside, sticks out,
    no name.
    """

    kind: str
    text: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.text!r} {self.detail}".rstrip()


@dataclass(frozen=True, slots=True)
class _PlacedText:
    """A text in the window, with the rectangle of its sprite.

    `covered_ratio` is the largest ratio of its area that one sprite hides, from 0 to 1.
    """

    note: TextNote
    rect: pygame.Rect
    sprite_rect: pygame.Rect
    covered_ratio: float


def is_moving(stage: Stage) -> bool:
    """Return True if the scene is moving, so that sprites may overlap for a moment."""
    wakeup = stage.next_wakeup()
    return wakeup is not None and wakeup < MOVING_SECONDS


def find_faults(stage: Stage, min_contrast: float = MIN_CONTRAST) -> list[Fault]:
    notice_ids = {
        id(sprite.surface) for sprite in stage.scene.ui.notices.sprites()
    }  # a notice may cover texts for a moment
    full_frame = stage.make_frame()
    sprites = [sprite for sprite in full_frame.sprites if id(sprite.surface) not in notice_ids]
    frame = Frame(full_frame.background, sprites)
    window = pygame.Rect((0, 0), stage.ctx.size)
    sprites = _list_front_sprites(frame, window)
    texts = _list_visible_texts(sprites)
    text_faults = [fault for text in texts for fault in _find_text_faults(text, window, stage.ctx.scale)]
    text_faults += _find_overlaps(texts)
    text_faults += _find_low_contrasts(texts, frame, window, min_contrast)
    widget_faults = _find_overflowing_widgets(stage) + _find_unnamed_widgets(stage)
    return text_faults + _find_target_faults(stage, window) + widget_faults


def _list_front_sprites(frame: Frame, window: pygame.Rect) -> list[Sprite]:
    """Return the opaque sprites in drawing order, without those below a veil."""
    sorted_sprites = sorted(frame.sprites, key=lambda sprite: sprite.z)
    sprites = enumerate(sorted_sprites)
    veils = [index for index, sprite in sprites if sprite.alpha < 255 and sprite.rect.contains(window)]
    return sorted_sprites[veils[-1] + 1 :] if veils else sorted_sprites


def _list_visible_texts(sprites: list[Sprite]) -> list[_PlacedText]:
    """Return the texts that no sprite covers completely."""
    sprites = [sprite.transform() for sprite in sprites]
    rects, texts = [sprite.rect for sprite in sprites], []
    for index, sprite in enumerate(sprites):
        if sprite.alpha == 255:
            for note in get_text_notes(sprite.surface):
                rect = pygame.Rect(note.rect).move(sprite.x, sprite.y)
                covering = (sprites[other] for other in rect.collidelistall(rects) if other > index)
                covered_ratio = max((_compute_covered_ratio(cover, rect) for cover in covering), default=0.0)
                texts.append(_PlacedText(note, rect, rects[index], covered_ratio))
    return [text for text in texts if text.covered_ratio <= 0.98]


def _compute_covered_ratio(sprite: Sprite, rect: pygame.Rect) -> float:
    overlap = sprite.rect.clip(rect)
    if not overlap or sprite.alpha < SOLID_ALPHA:
        return 0.0
    surface = sprite.surface.subsurface(overlap.move(-sprite.x, -sprite.y))
    is_transparent = surface.get_flags() & pygame.SRCALPHA
    solid_count = pygame.mask.from_surface(surface, SOLID_ALPHA).count() if is_transparent else overlap.w * overlap.h
    return solid_count / max(1, rect.w * rect.h)


def _find_text_faults(text: _PlacedText, window: pygame.Rect, scale: float) -> list[Fault]:
    faults = []
    if not window.contains(text.rect):
        faults.append(Fault("cut", text.note.text, f"{text.rect} leaves the window"))
    if not text.sprite_rect.contains(text.rect):
        faults.append(Fault("cut", text.note.text, f"{text.rect} leaves what it stands on, {text.sprite_rect}"))
    if text.covered_ratio > 0.02:
        faults.append(Fault("covered", text.note.text, str(text.rect)))
    if text.note.size < int(MIN_TEXT_PX * scale):
        faults.append(Fault("small text", text.note.text, f"{text.note.size} px"))
    if missing_letters := list_missing_letters(text.note.text):
        faults.append(Fault("no letter", text.note.text, f"for {missing_letters}"))
    return faults


def _find_overlaps(texts: list[_PlacedText]) -> list[Fault]:
    rects = [text.rect for text in texts]
    pairs = ((one, texts[n]) for index, one in enumerate(texts) for n in one.rect.collidelistall(rects) if n > index)
    return [Fault("overlap", one.note.text, f"with {other.note.text!r}") for one, other in pairs]


def _find_low_contrasts(
    texts: list[_PlacedText], frame: Frame, window: pygame.Rect, min_contrast: float
) -> list[Fault]:
    target = pygame.Surface(window.size)
    Compositor(target).paint(frame)
    faults = []
    for text in texts:
        backgrounds = (
            [format_hex(text.note.rim)] if text.note.rim else _sample_backgrounds(target, text.rect, text.note.color)
        )
        color = format_hex(text.note.color)
        lowest = min((compute_contrast(color, background) for background in backgrounds), default=21.0)
        if lowest < min_contrast:
            faults.append(Fault("contrast", text.note.text, f"{lowest:.2f}"))
    return faults


def _sample_backgrounds(picture: pygame.Surface, rect: pygame.Rect, text_color: Color) -> list[str]:
    """Return the background colours beside a text and between its letters, in the upper and the lower half.

    Pixels above and below the text are ignored, since a plate of the same height has its rim there.
    """
    sides = (pygame.Rect(rect.x - 3, rect.y, 2, rect.h), pygame.Rect(rect.right + 1, rect.y, 2, rect.h))
    side_rects = [side_rect.clip(picture.get_rect()) for side_rect in sides]
    average_colours = (pygame.transform.average_color(picture, side_rect) for side_rect in side_rects if side_rect)
    colors = [format_hex(color[:3]) for color in average_colours]
    widened = rect.inflate(6, 0)  # a single letter may fill the whole rectangle
    halves = (pygame.Rect(widened.x, y, widened.w, max(1, rect.h // 2)) for y in (rect.y, rect.centery))
    half_rects = [half.clip(picture.get_rect()) for half in halves]
    return colors + [_measure_letter_background(picture.subsurface(half), text_color) for half in half_rects if half]


def _measure_letter_background(surface: pygame.Surface, text_color: Color) -> str:
    """Return the colour between letters: of the pixels that differ most from the text colour."""
    pixels = pygame.image.tobytes(surface, "RGB")
    step = 3 * max(1, len(pixels) // 3 // SAMPLE_COUNT)
    colour_counts = Counter(zip(pixels[::step], pixels[1::step], pixels[2::step], strict=False))
    text_luminance = compute_luminance(text_color)
    colors = sorted(
        colour_counts,
        key=lambda color: compute_luminance_ratio(text_luminance, compute_luminance(color)),
        reverse=True,
    )
    cumulative_counts = list(accumulate(colour_counts[color] for color in colors))
    return format_hex(colors[bisect_right(cumulative_counts, int(BACKGROUND_RATIO * cumulative_counts[-1]))])


def _find_target_faults(stage: Stage, window: pygame.Rect) -> list[Fault]:
    min_size = int(MIN_TARGET_PX * stage.ctx.scale)
    scrollable_rects = _list_scrollable_rects(stage)
    faults = []
    for rect in stage.scene.target_rects():
        if min(rect.size) < min_size:
            faults.append(Fault("small target", "", f"{rect}, at least {min_size}"))
        if not window.contains(rect) and tuple(rect) not in scrollable_rects:
            faults.append(Fault("target outside", "", str(rect)))
    return faults


def _find_overflowing_widgets(stage: Stage) -> list[Fault]:
    """Return faults for widgets that stick out of their panel and cannot be scrolled."""
    panels = [each for each in stage.scene.ui.layers[-1].root.walk() if isinstance(each, Panel)]
    scrollable_rects = _list_scrollable_rects(stage)
    return [
        Fault("sticks out", type(widget).__name__, f"{widget.rect} of {panel.rect}")
        for panel in panels
        for widget in panel.walk()
        if not panel.rect.contains(widget.rect) and not widget.children and tuple(widget.rect) not in scrollable_rects
    ]


UNNAMED_ROLES = ("scroll area", "tab list")
"""Roles of widgets that a screen reader announces by their content."""


def _find_unnamed_widgets(stage: Stage) -> list[Fault]:
    """Return faults for focusable widgets without a role or a name for screen readers."""
    return [
        Fault("no name", type(widget).__name__, f"{widget.name} {widget.access_info}")
        for widget in stage.scene.ui.layers[-1].list_focusable()
        if not (widget.access_info.role and (widget.access_info.name or widget.access_info.role in UNNAMED_ROLES))
    ]


def _list_scrollable_rects(stage: Stage) -> set[tuple[int, ...]]:
    areas = stage.scene.ui.layers[-1].list_scroll_areas()
    return {tuple(inner.rect) for area in areas for inner in area.child.walk()}


def list_missing_letters(text: str) -> str:
    letters = "".join(sorted({*text} - {*SUIT_SIGNS, "\n"}))
    return "".join(letter for letter in letters if _measure_letter(letter) == _measure_letter(MISSING_LETTER))


@lru_cache(maxsize=1024)
def _measure_letter(letter: str) -> object:
    """Return the metrics of a letter in the font; all missing letters have equal metrics."""
    return pygame.font.Font(find_font_folder() / FONT_FILES["medium"], 40).metrics(letter)
