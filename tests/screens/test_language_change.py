"""After a change of language, no screen shows a text of the language before."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.studio.example import Example
from game.studio.gallery import SCENE_NAMES, list_examples, show_example
from game.studio.table_examples import make_new_match
from game.ui.gfx.text import get_text_notes
from game.ui.stage import Stage
from tests.leftovers import collect_leftovers
from tests.screens.conftest import ProgramUser

EXAMPLES = [(name, example.name) for name in SCENE_NAMES for example in list_examples(name)]
USUAL = ["usual", "result", "match-end"]
TYPED_TEXTS = {"twos"}
"""Texts that an example types into a field. They stay as they are."""


def list_texts(stage: Stage) -> set[str]:
    """Return all texts in the window, and the tooltips of the uppermost widgets."""
    frame = stage.make_frame()
    surfaces = [*([frame.background] if frame.background else []), *(sprite.surface for sprite in frame.sprites)]
    texts = {note.text for surface in surfaces for note in get_text_notes(surface)}
    return texts | {widget.tooltip for widget in stage.scene.ui.layers[-1].widgets if widget.tooltip}


def find_example(scene: str, name: str) -> Example:
    return next(example for example in list_examples(scene) if example.name == name)


def find_kept_texts(home: Path, scene: str, name: str) -> set[str]:
    """Return the English texts that an example still shows after a change to Vietnamese."""
    vietnamese, english = (ProgramUser(home, (1024, 640), language=language) for language in ("vi", "en"))
    show_example(vietnamese.stage, scene, find_example(scene, name))
    example = find_example(scene, name)
    show_example(english.stage, scene, example)
    texts_before = list_texts(english.stage)
    english.ctx.change(language="vi")
    english.stage.settle(example.seconds)
    kept_texts = (texts_before & list_texts(english.stage)) - list_texts(vietnamese.stage) - {*TYPED_TEXTS, str(home)}
    for user in (vietnamese, english):
        user.stage.close()
        collect_leftovers()
    return kept_texts


@pytest.mark.parametrize(("scene", "name"), [pair for pair in EXAMPLES if pair[1] in USUAL])
def test_a_screen_keeps_no_text_of_the_language_before(
    tmp_path: Path, use_real_table: None, scene: str, name: str
) -> None:
    assert find_kept_texts(tmp_path, scene, name) == set()


@pytest.mark.matrix
@pytest.mark.parametrize(("scene", "name"), [pair for pair in EXAMPLES if pair[1] not in USUAL])
def test_no_example_keeps_a_text_of_the_language_before(
    tmp_path: Path, use_real_table: None, scene: str, name: str
) -> None:
    assert find_kept_texts(tmp_path, scene, name) == set()


def test_the_pause_of_a_match_is_worded_anew(tmp_path: Path, use_real_table: None) -> None:
    texts = []
    for languages in (["vi"], ["en", "vi"]):
        user = ProgramUser(tmp_path / languages[0], (1280, 800), language=languages[0], name="")
        user.go("table", match=make_new_match("southern", 4))
        user.key("escape")
        for language in languages[1:]:
            user.ctx.change(language=language)
            user.rest()
        texts.append(list_texts(user.stage))
        user.stage.close()
    assert texts[0] == texts[1]
