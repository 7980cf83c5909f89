"""Sets of names that appear in several places are equal everywhere."""

from __future__ import annotations

from typing import get_args

import pytest

from game.text.texts import Texts
from game.ui.board.hand_input import CURSOR_ACTIONS, VERB_ACTIONS
from game.ui.gfx import drawings
from game.ui.hand import Verb
from game.ui.input.keymap import ActionName, load_defaults
from game.ui.kit.button import BUTTON_STYLES, ButtonStyle
from game.ui.layout.table_layout import make_table_layout

ACTIONS = get_args(ActionName)
BUTTON_NAMES = make_table_layout((1920, 1080)).buttons


def test_the_actions_are_those_of_the_keymap() -> None:
    assert list(ACTIONS) == [action for group in load_defaults().values() for action in group]


def test_a_verb_that_keys_mean_is_called_as_its_action() -> None:
    assert set(VERB_ACTIONS) <= {verb.value for verb in Verb} & set(ACTIONS)
    assert {action for _, *both in CURSOR_ACTIONS for action in both} <= set(ACTIONS)


@pytest.mark.parametrize("name", BUTTON_NAMES)
def test_a_button_of_the_table_has_its_verb_its_action_its_words_and_its_icon(name: str) -> None:
    assert name in list(Verb) and name in ACTIONS and name in drawings.load_data("icons")["icons"]
    assert all(Texts(language).has_text(f"table.{name}") for language in ("en", "vi"))


def test_every_style_of_a_button_has_its_faces() -> None:
    assert set(BUTTON_STYLES) == set(get_args(ButtonStyle))
    panels = drawings.load_data("panels")
    for panel, base, disabled, _ in BUTTON_STYLES.values():
        assert {panel, disabled} - {""} | {f"{base}_hover", f"{base}_pressed"} <= set(panels)
