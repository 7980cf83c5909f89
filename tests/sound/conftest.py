"""A mixer without a device."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.sound.sound_effects import load_catalogue


@pytest.fixture(scope="session")
def mixer() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    patch.setenv("SDL_AUDIODRIVER", "dummy")
    data = load_catalogue().mixer
    pygame.mixer.init(data["frequency"], data["size"], 1, data["buffer"])
    yield
    pygame.mixer.quit()
    patch.undo()
