"""Every example of every scene: no text cut, covered, small or faint, no overlap, targets large enough.

The usual run opens the smallest window with the largest text here, and three more looks in tests/golden and
tests/layouts, which compare them with kept results; two scenes left out there have one more look here.
"""

from __future__ import annotations

import pytest

from game.resources import LANGUAGES
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.gallery import SCENE_NAMES, list_examples, show_example
from game.ui.services import Services
from game.ui.stage import Stage
from tests.complaints import find_complaints
from tests.leftovers import collect_leftovers
from tests.pictures import SHARED_DRAWINGS

SIZES = [(1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
TEXT_SCALES = [100, 150, 200]
SEATS = [2, 4, 8]
USUAL_CASES = [
    *((name, (1024, 640), "vi", 200) for name in SCENE_NAMES),
    *((name, (1920, 1080), "vi", 100) for name in ("lesson", "statistics")),
]


def find_faults_of(tmp_path, size, language, text_scale, theme="lacquer", players=None, only=None) -> list[str]:
    settings = Settings(language=language, theme=theme, text_scale=text_scale, window_size=size, greeted=True)
    wrong = []
    for name in [only] if only else SCENE_NAMES:
        for example in list_examples(name):
            home = tmp_path / f"{name}-{example.name}"
            services = Services(open_stores(Paths(home, home, home)))
            ctx = SHARED_DRAWINGS.make_context(size, settings=settings, services=services)
            stage = Stage(ctx)
            show_example(stage, name, example, players=players)
            wrong += find_complaints(stage, example.name)
            stage.close()
            collect_leftovers()
    return wrong


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "size", "language", "text_scale"), USUAL_CASES)
def test_every_screen_is_good(tmp_path, name, size, language, text_scale):
    assert find_faults_of(tmp_path, size, language, text_scale, only=name) == []


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_is_good_at_every_size_language_and_text_size(tmp_path, size, language, text_scale):
    assert find_faults_of(tmp_path, size, language, text_scale) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["eggshell", "contrast"])
def test_every_screen_is_good_in_every_theme(tmp_path, theme):
    assert find_faults_of(tmp_path, (1920, 1080), "vi", 100, theme) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_good_with_few_and_many_seats(tmp_path, size, players):
    assert find_faults_of(tmp_path, size, "vi", 100, players=players, only="table") == []
