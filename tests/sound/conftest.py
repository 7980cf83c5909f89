"""A mixer without a device."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.sound.effects import catalogue


@pytest.fixture(scope="session")
def mixer() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    patch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(**{**catalogue().mixer, "channels": 1})
    yield
    pygame.mixer.quit()
    patch.undo()
