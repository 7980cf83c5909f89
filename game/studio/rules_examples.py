"""Examples of the rules editor, the written rules and the new match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import presets
from game.engine.option import SECTIONS
from game.session.progress.filtered_deals import FilteredDeals
from game.studio.example import Example
from game.studio.menu_examples import make_deals
from game.ui.input.input_events import GamepadInput

if TYPE_CHECKING:
    from game.ui.scenes.new_match import NewMatchScene
    from game.ui.scenes.rules import RulesScene


def make_editor_examples() -> list[Example]:
    return [
        *(Example(name, {"tab": name}) for name in SECTIONS),
        Example("changed", {"tab": "leading"}, steps=lambda rules: rules.change_option("stacking", "on")),
        Example("search", steps=_search_for_twos),
        Example("searched_in_vain", steps=lambda rules: rules.show_section(rules.tab, "joker")),
        Example("clash", steps=lambda rules: rules.change_option("cards", 17)),
        Example("save", steps=lambda rules: rules.dialogs.ask_name()),
        Example("letters", steps=_open_letter_keyboard),
        Example("share", steps=lambda rules: rules.dialogs.share()),
        Example("code", steps=_enter_incomplete_code),
    ]


def _search_for_twos(rules: RulesScene) -> None:
    rules.show_section(rules.tab, "heo" if rules.ctx.texts.language == "vi" else "twos")


def _open_letter_keyboard(rules: RulesScene) -> None:
    """Open the on-screen keyboard for a name, as with a gamepad."""
    rules.dialogs.ask_name()
    field = rules.ui.find("rules-text")
    rules.ui.set_focus(field, should_show_ring=True)
    field.handle_command(GamepadInput(("accept",), control="a"))


def _enter_incomplete_code(rules: RulesScene) -> None:
    rules.dialogs.use_code("TL1-ABCDE")
    rules.ui.set_focus(rules.ui.find("submit"))


def make_written_rules_examples() -> list[Example]:
    long_rules = presets.load()["core"].rules(8, cards="all", trading="ranks_two", quads_runs=True)
    return [
        Example("usual"),
        Example("bombs", steps=lambda page: page.scroll_to_section("bombs")),
        Example("points", steps=lambda page: page.scroll_to_section("points")),
        Example("eight", {"rules": long_rules}),
    ]


def make_match_examples() -> list[Example]:
    args = {"deals": FilteredDeals.from_entries(make_deals(60))}
    points = Example("points", args, steps=lambda new: new.change_setting("match_length", "points"))
    return [Example("usual", args), Example("many", args, steps=_choose_seven_opponents), points]


def _choose_seven_opponents(scene: NewMatchScene) -> None:
    scene.choose_rules(presets.load()["core"].rules(4))
    scene.change_player_count(8)


SCENES = {
    "new_match": make_match_examples,
    "rules": make_editor_examples,
    "written_rules": make_written_rules_examples,
}
