from __future__ import annotations

import gc
import io

import pygame

from game.ui.pages.results.end_scene import encode_png


def test_a_picture_that_was_made_into_a_file_holds_no_memory() -> None:
    content = encode_png(pygame.Surface((40, 30)))
    assert pygame.image.load(io.BytesIO(content), ".png").get_size() == (40, 30)
    held = [each for each in gc.get_objects() if isinstance(each, io.BytesIO) and not each.closed]
    assert [each for each in held if each.getvalue().startswith(b"\x89PNG")] == []
