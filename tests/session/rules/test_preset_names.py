"""Preset names as people write them, on the command line of the table and the arena."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.app import cli
from game.app.gui import _check_options
from game.engine import presets
from game.session.play.match_start import MatchRequest, make_plan
from game.session.rules.chosen_rules import find_preset_id
from game.store.settings import Settings
from game.text import LANGUAGES, Texts


@pytest.mark.parametrize("preset", presets.load())
def test_every_preset_goes_by_its_id_and_its_displayed_names(preset: str) -> None:
    names = [Texts(language, is_strict=True)(f"presets.{preset}.name") for language in LANGUAGES]
    for name in (preset, preset.upper(), *names, *map(str.lower, names), *(name.replace(" ", "-") for name in names)):
        assert find_preset_id(name) == preset
        assert _check_options(Namespace(rules=name, players=None)) == ""
        assert make_plan(Settings(), MatchRequest(rules=name)).rules.preset == preset


def test_names_may_be_typed_without_diacritics() -> None:
    assert find_preset_id("mien bac") == find_preset_id("northern") == "north"
    assert find_preset_id("bridge") is None and find_preset_id("") is None
    assert "north (Northern)" in _check_options(Namespace(rules="bridge", players=None))


@pytest.mark.parametrize("command", [[], ["arena"]])
def test_the_help_lists_presets_with_their_names(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.run([*command, "--help"])
    output = "".join(capsys.readouterr().out.split())
    for preset in presets.load():
        assert f"{preset}({Texts('en')(f'presets.{preset}.name')})".replace(" ", "") in output


def test_the_arena_takes_a_displayed_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["arena", "--seats", "lowest,lowest", "--deals", "1", "--rules", "Miền Bắc", "--json", "-"]) == 0
    assert '"matching": "north"' in capsys.readouterr().out
