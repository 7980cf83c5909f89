"""Presets by what people call them: their ids, as files hold them, and the names that screens show."""

from __future__ import annotations

import re

from game import resources
from game.resources import FIRST_LANGUAGE
from game.text import LANGUAGES, Texts
from game.text.search import folded


def preset_id(name: str) -> str | None:
    """Return the id of the preset with this id or displayed name, in any language; None where there is none.

    Case, diacritics, blanks and punctuation do not matter: `mien-bac` is Miền Bắc.
    """
    wanted = _plain(name)
    ids = resources.presets()
    for texts in map(Texts, LANGUAGES):
        for preset in ids:
            if wanted in (_plain(preset), _plain(texts(f"presets.{preset}.name"))):
                return preset
    return None


def preset_list() -> str:
    """Return the ids of all presets, each with its name: `southern (Southern), family (Family), …`."""
    texts = Texts(FIRST_LANGUAGE)
    return ", ".join(f"{preset} ({texts(f'presets.{preset}.name')})" for preset in resources.presets())


def _plain(name: str) -> str:
    return " ".join(re.findall(r"\w+", folded(name)))
