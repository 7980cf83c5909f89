"""Every example of every scene: no text cut, covered, small or faint, no overlap, targets large enough."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.resources import LANGUAGES
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.gallery import NAMES, examples_of, show
from game.studio.inspection import LEAST_CONTRAST, problems
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.services import Services
from game.ui.stage import Stage

SIZES = [(1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
TEXT_SCALES = [100, 150, 200]
SEATS = [2, 4, 8]
CONTRAST = {"contrast": 7.0}
"""The least contrast of a theme that promises more than the usual."""
USUAL = [((1024, 640), "vi", 200), ((1366, 768), "en", 150), ((1920, 1080), "vi", 100)]


class Shared:
    """Pictures that all tests of one size share, so that grounds are drawn once."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._drawn: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def large(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        if (name, size) not in self._kept:
            self._kept = {key: picture for key, picture in self._kept.items() if key[1] == size}
            self._kept[name, size] = draw()
        return self._kept[name, size]

    def drawing(self, document: str, size: tuple[int, int], draw: svg.Draw) -> pygame.Surface:
        if len(self._drawn) > 4000:
            self._drawn.clear()
        if (document, size) not in self._drawn:
            self._drawn[document, size] = draw(document, size)
        return self._drawn[document, size]

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return draw()


SHARED = Shared()


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch):
    monkeypatch.setattr(svg, "store", SHARED.drawing)


def found(tmp_path, size, language, text_scale, theme="lacquer", players=None, only=None) -> list[str]:
    settings = Settings(language=language, theme=theme, text_scale=text_scale, window_size=size, greeted=True)
    complaints = []
    for name in [only] if only else NAMES:
        for example in examples_of(name):
            home = tmp_path / f"{name}-{example.name}"
            ctx = Context(
                size, settings=settings, pictures=SHARED, services=Services(open_stores(Paths(home, home, home)))
            )
            stage = Stage(ctx)
            show(stage, name, example, players=players)
            if stage.next_wakeup() != 0.0:  # what moves may cover for a moment
                wrong = problems(stage, CONTRAST.get(theme, LEAST_CONTRAST))
                complaints += [f"{name}.{example.name}: {problem}" for problem in wrong]
            stage.close()
    return complaints


@pytest.mark.parametrize(("size", "language", "text_scale"), USUAL)
def test_every_screen_is_good(tmp_path, size, language, text_scale):
    assert found(tmp_path, size, language, text_scale) == []


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_is_good_at_every_size_language_and_text_size(tmp_path, size, language, text_scale):
    assert found(tmp_path, size, language, text_scale) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["eggshell", "contrast"])
def test_every_screen_is_good_in_every_theme(tmp_path, theme):
    assert found(tmp_path, (1920, 1080), "vi", 100, theme) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_good_with_few_and_many_seats(tmp_path, size, players):
    assert found(tmp_path, size, "vi", 100, players=players, only="table") == []
