"""The conversion of pictures to grey."""

from __future__ import annotations

import pygame

from game.ui.gfx import surfaces


def test_what_becomes_grey_stays_as_clear_as_it_was_where_the_processor_has_no_avx2(monkeypatch):
    """There pygame-ce damages every other pixel."""

    def spoiling(picture: pygame.Surface) -> pygame.Surface:
        grey_picture = grey(picture)
        for x in range(0, grey_picture.get_width(), 2):
            level = grey_picture.get_at((x, 0))[0]
            grey_picture.set_at((x, 0), (level, level, level, level))
        return grey_picture

    picture, grey = pygame.Surface((256, 1), pygame.SRCALPHA, 32), pygame.transform.grayscale
    for clear in range(256):
        picture.set_at((clear, 0), (200, 100, 50, clear))
    usual = [pygame.image.tobytes(picture, "RGBA") for picture in (grey(picture),)]
    monkeypatch.setattr(pygame.transform, "grayscale", spoiling)
    now = [
        surfaces.make_grey(picture),
    ]
    assert [pygame.image.tobytes(picture, "RGBA") for picture in now] == usual
    assert all(bytes(pygame.image.tobytes(picture, "RGBA")[3::4]) == bytes(range(256)) for picture in now)
