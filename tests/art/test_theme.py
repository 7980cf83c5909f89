from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from recipes import tiles

from game import resources
from game.studio.contrast import compute_contrast
from game.ui.gfx import theme as themes
from game.ui.pages.rooms.hall import HallLight

TEXT_PAIRS: tuple[tuple[str, str], ...] = tuple(
    (text, ground)
    for text, grounds in {
        "text": (
            "table",
            "table_edge",
            "panel",
            "button",
            "call",
            "call_hover",
            "raised",
            "raised_hover",
            "raised_pressed",
            "field",
        ),
        "text_dim": ("table", "table_edge", "panel", "raised", "field"),
        "gold": ("table", "table_edge", "panel", "raised"),
        "good": ("panel", "table"),
        "warning": ("panel", "table"),
        "danger": ("panel", "table"),
        "on_accent": ("accent", "accent_hover"),
        "on_danger": ("danger_fill",),
        "on_paper": ("paper",),
        "good_fill": ("paper",),
        "danger_fill": ("paper",),
    }.items()
    for ground in grounds
)
"""Pairs of roles (text, background) in which text is drawn."""

PART_PAIRS: tuple[tuple[str, str], ...] = (
    ("focus", "table"),
    ("focus", "panel"),
    ("focus", "raised"),
    ("accent", "panel"),
    ("accent", "table"),
    ("panel_line", "panel"),
)
"""Pairs of roles that must be distinguishable as parts of a picture (3:1)."""


LOOKS = [
    look
    for name in themes.list_names()
    for look in dict.fromkeys(
        (themes.load(name).name, themes.load(name).make_page_theme().name, themes.load(name).make_wall_theme().name)
    )
]
"""Each theme, and its variants for book pages and room walls, by name."""


def find_look(name: str) -> themes.Theme:
    theme = themes.load(name.removesuffix("-page").removesuffix("-wall"))
    return (
        theme.make_page_theme()
        if name.endswith("-page")
        else theme.make_wall_theme()
        if name.endswith("-wall")
        else theme
    )


def find_min_contrast(name: str) -> float:
    return 7.0 if name == "contrast" else 4.5


def test_a_dark_a_light_and_a_high_contrast_theme_are_offered_in_that_order() -> None:
    assert themes.list_names()[:3] == ["lacquer", "eggshell", "contrast"]
    assert [themes.load(name).is_dark for name in themes.list_names()[:2]] == [True, False]


@pytest.mark.parametrize("name", LOOKS)
def test_every_text_stands_out_from_its_ground(name: str) -> None:
    theme = find_look(name)
    low = {
        (text, ground): round(ratio, 2)
        for text, ground in TEXT_PAIRS
        if (ratio := compute_contrast(getattr(theme, text), getattr(theme, ground))) < find_min_contrast(name)
    }
    assert low == {}


@pytest.mark.parametrize("name", [name for name in LOOKS if not name.endswith("-wall")])
def test_text_stands_out_from_a_selected_tile(name: str) -> None:
    theme = find_look(name)
    for ground in tiles.mix_selected_colors(theme):
        assert compute_contrast(theme.text, ground) >= find_min_contrast(name), ground


@pytest.mark.parametrize("role", ["cinnabar", "oxblood", "blush"])
@pytest.mark.parametrize("name", themes.list_names())
def test_lips_and_mouths_are_red(name: str, role: str) -> None:
    red, green, blue = themes.rgb(themes.load(name).inlay[role])
    assert red > 1.4 * max(green, blue), "people have lips, tongues, mouths and cheeks of this colour"


@pytest.mark.parametrize("name", LOOKS)
def test_focus_lines_and_accents_stand_out_as_parts(name: str) -> None:
    theme = find_look(name)
    for part, ground in PART_PAIRS:
        assert compute_contrast(getattr(theme, part), getattr(theme, ground)) >= 3, (part, ground)


def test_on_a_page_ink_is_dark_by_night_too_and_the_contrast_theme_stays_as_it_is() -> None:
    night, plain = themes.load("lacquer").make_page_theme(), themes.load("contrast")
    assert night.is_printed and not night.is_dark and night.name == "lacquer-page"
    assert night.make_page_theme() is night
    assert plain.make_page_theme() is plain and not plain.is_printed


def test_before_the_wall_of_a_room_letters_are_light_by_day_too_and_the_other_themes_stay_as_they_are() -> None:
    day = themes.load("eggshell").make_wall_theme()
    assert day.is_dark and day.name == "eggshell-wall" and day.make_wall_theme() is day
    assert all(themes.load(name).make_wall_theme() is themes.load(name) for name in ("lacquer", "contrast"))


@pytest.mark.parametrize("name", themes.list_names())
@pytest.mark.parametrize("four", [False, True])
def test_suits_are_readable_on_the_card(name: str, four: bool) -> None:
    theme = themes.load(name)
    for suit in range(4):
        assert compute_contrast(theme.get_suit_color(suit, four), theme.paper) >= find_min_contrast(name)


@pytest.mark.parametrize("name", themes.list_names())
def test_two_colours_pair_the_suits_and_four_colours_part_them(name: str) -> None:
    theme = themes.load(name)
    assert theme.suits[0] == theme.suits[1] != theme.suits[2] == theme.suits[3]
    assert len(set(theme.suits_four)) == 4


def test_contrast_of_black_on_white_is_21() -> None:
    assert compute_contrast("#000000", "#ffffff") == pytest.approx(21)
    assert compute_contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("broken", [{"text": "white"}, {"text": "#12345g"}, {"suits": ["#000000"]}, {"text": None}])
def test_a_theme_with_a_bad_colour_is_refused(broken: dict[str, object]) -> None:
    data = json.loads(resources.read_text("skins/lacquer/palette.json"))
    with pytest.raises(themes.ThemeError):
        themes.make_theme("broken", {**data, **broken})


def test_a_theme_that_lacks_a_role_is_refused() -> None:
    data = json.loads(resources.read_text("skins/lacquer/palette.json"))
    del data["focus"]
    with pytest.raises(themes.ThemeError, match="focus"):
        themes.make_theme("broken", data)


def test_mixing_half_and_half_is_the_middle() -> None:
    assert themes.mix("#000000", "#ff8040", 0.5) == "#804020"


def test_every_tone_is_asked_for_and_has_a_value_on_every_ground() -> None:
    root = Path(themes.__file__).parents[3]
    files = (file for folder in ("game/ui", "build/pictures") for file in (root / folder).rglob("*.py"))
    code = "".join(file.read_text(encoding="utf-8") for file in files)
    tones, levels, lists = (
        set(re.findall(rf'\.{kind}\("(\w+)"\)', code)) for kind in ("get_tone", "get_number", "get_numbers")
    )
    tones |= {*get_args(HallLight)} - {""}
    assert tones | levels | lists == set(resources.load_json("drawings/tones.json"))
    for look in map(themes.load, themes.list_names()):
        for ground in (look, look.make_page_theme(), look.make_wall_theme()):
            assert all(re.fullmatch("#[0-9a-f]{6}", ground.get_tone(name)) for name in tones)
            assert all(ground.get_number(name) >= 0 for name in levels)
            assert all(value >= 0 for name in lists for value in ground.get_numbers(name))
