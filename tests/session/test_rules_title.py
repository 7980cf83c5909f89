"""What the rules in force are called, told without the engine where they are a preset."""

from __future__ import annotations

from typing import Any

import pytest

from game.session import chosen_rules, rules_title
from game.store import preset_files
from game.store.settings import Settings
from game.text import Texts

PRESETS = [{"preset": name} for name in preset_files.read()]
OTHERS: list[dict[str, Any]] = [
    {"preset": "southern", "players": 2},
    {"preset": "southern", "players": 8},
    {"preset": "southern", "players": True},
    {"preset": "southern", "stake": 2},
    {"preset": "southern", "nonsense": 2},
    {"preset": "nobody", "players": 4},
    {"preset": ["southern"], "players": 4},
    {"preset": "family"},
    {"players": 3},
]


@pytest.mark.parametrize("rules", [*PRESETS, *OTHERS], ids=str)
@pytest.mark.parametrize("own", ["", "Our house"])
def test_the_rules_in_force_are_called_as_everywhere(rules: dict[str, Any], own: str) -> None:
    settings, texts = Settings(rules=rules, rules_name=own), Texts("en")
    told = chosen_rules.title(texts, chosen_rules.rules_in_force(settings), own)
    assert rules_title.title_in_force(texts, settings) == told
