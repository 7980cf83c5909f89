"""Sheets that show the kept picture, the new one, and their difference side by side."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.golden.difference import draw_differences

FAILURES = Path(__file__).resolve().parents[2] / ".work" / "golden"
"""Folder of the sheets, never committed."""
BRIGHTNESS_FACTOR = 3
GAP = 8


def draw_side_by_side(kept_picture: pygame.Surface, now: pygame.Surface, enlarged: int = 2) -> pygame.Surface:
    """Return the kept picture, the new one, and the brightened difference, each scaled by `enlarged`."""
    if kept_picture.get_size() != now.get_size():
        kept_picture = pygame.transform.scale(
            kept_picture, now.get_size()
        )  # it has a palette, which none but this can scale
    where = draw_differences(kept_picture, now)
    for _ in range(BRIGHTNESS_FACTOR - 1):
        where.blit(draw_differences(kept_picture, now), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    width, height = now.get_size()
    sheet = pygame.Surface((3 * width + 2 * GAP, height), 0, 24)
    for index, picture in enumerate((kept_picture, now, where)):
        sheet.blit(picture, (index * (width + GAP), 0))
    return pygame.transform.scale_by(sheet, enlarged)


def write_sheet(name: str, kept_picture: pygame.Surface, now: pygame.Surface) -> Path:
    FAILURES.mkdir(parents=True, exist_ok=True)
    file = FAILURES / f"{name}.png"
    pygame.image.save(draw_side_by_side(kept_picture, now), str(file))
    return file
