"""Faces: each part drawn as lines exists in every mood, except in line drawings."""

import re
from string import Template

import pytest
from people import face_parts, features, figures

from game.ui.gfx import drawings, theme
from game.ui.persons.moods import MOODS
from game.ui.persons.pictures import CARD_PORTRAIT, CHARACTERS

LASHES_SVG = '<path class="lashes" d="M8 100 Q20 105 32 99" fill="none" stroke="$line" stroke-width="3.4"/>'
PERSONS = [name for name in CHARACTERS if name != CARD_PORTRAIT]


@pytest.mark.parametrize("name", PERSONS)
@pytest.mark.parametrize("mood", MOODS)
def test_noses_eyes_and_mouths_have_body_in_every_mood(name, mood):
    _, figure = figures.draw_figure(name, theme.load("lacquer"), mood)
    assert "url(#nose-side)" in figure
    eyes = figure.count("url(#iris)")
    assert eyes == (0 if mood == "glad" else 2)
    mouths = ("url(#cavity)", "url(#lips)", "url(#teeth)", "url(#blot-lip)")
    assert any(mouth in figure for mouth in mouths)
    assert "$" not in figure, "all roles have colours"
    assert "class=" not in figure


def _read_source(name, mood):
    return drawings.load_variant(figures.FACE_PREFIX + name, mood).template


def _make_lacking_drawing(drawing, kinds, count=0):
    """A drawing in which parts of these kinds, or this many of them, lack the class that names them."""
    return re.sub(f' class="(?:{"|".join(kinds)})"', "", drawing, count=count)


@pytest.mark.parametrize("name", PERSONS)
@pytest.mark.parametrize("mood", MOODS)
def test_a_face_has_all_its_parts_in_every_mood_and_none_goes_unnoticed_that_is_lacking(name, mood):
    drawing = _read_source(name, mood)
    face_parts.check_face(drawing, name, features.PART_CLASSES)
    for kind in face_parts.REQUIRED_PARTS:
        with pytest.raises(ValueError, match=f"{name} lacks its {kind}$"):
            face_parts.check_face(_make_lacking_drawing(drawing, [kind]), name, features.PART_CLASSES)
    for part, kinds in face_parts.PAIRED_PARTS:
        with pytest.raises(ValueError, match=f"{name} lacks its {part}$"):
            face_parts.check_face(_make_lacking_drawing(drawing, kinds, 1), name, features.PART_CLASSES)
    with pytest.raises(ValueError, match=f"{name} lacks its mouth$"):
        face_parts.check_face(_make_lacking_drawing(drawing, face_parts.MOUTH_CLASSES), name, features.PART_CLASSES)


def test_the_error_for_an_incomplete_face_names_character_mood_and_part(monkeypatch):
    noseless = Template(_make_lacking_drawing(_read_source("ba-ba", "glad"), ["nose"]))
    monkeypatch.setattr(drawings, "load_variant", lambda name, mood: noseless)
    with pytest.raises(ValueError, match="the face of ba-ba, glad lacks its nose"):
        figures.draw_figure("ba-ba", theme.load("lacquer"), "glad")


@pytest.mark.parametrize("look", ["lacquer", "contrast"])
@pytest.mark.parametrize("wrong", ['<path class="noze" ', '<path fill="none" class="nose" ', '<g class="brow" '])
def test_an_unknown_or_misplaced_class_is_an_error_in_line_drawings_too(monkeypatch, look, wrong):
    drawing = _read_source("ba-ba", "glad").replace('<path class="nose" ', wrong, 1)
    assert wrong in drawing
    monkeypatch.setattr(drawings, "load_variant", lambda name, mood: Template(drawing))
    with pytest.raises(ValueError, match="in the face of ba-ba, glad nothing is known of class="):
        figures.draw_figure("ba-ba", theme.load(look), "glad", bold=True)


@pytest.mark.parametrize("drawing", [
    '<path class="noze" d="M5 108 Q1 1 2 2"/>',
    '<path class="eye" d="M8 100 Q20 90 32 99 Q20 107 8 100 Z"/>',
    '<path class="nose" fill="none"/>',
    '<path class="brow" d="M8 100 Q20 90 32 99" stroke="$hair"/>',
])  # fmt: skip
def test_an_unknown_or_incomplete_part_of_a_face_is_an_error(drawing):
    with pytest.raises(ValueError, match=r"noze|eye|nose|brow"):
        features.model_features(drawing)


@pytest.mark.parametrize("name", PERSONS)
def test_shut_eyes_show_no_iris_and_moved_ones_move_it_with_its_gleam(name):
    look = theme.load("eggshell")
    shut, aside = (figures.draw_figure(name, look, "neutral", gaze)[1] for gaze in (None, (3.0, 1.0)))
    assert "url(#iris)" not in shut
    assert features.model_features(LASHES_SVG).count("<path") > LASHES_SVG.count("<path"), "a lid above them"
    assert aside.count('<g transform="translate(3 1)">') == 4, "iris and gleam of both eyes"


@pytest.mark.parametrize("kind", ["shut", "smile"])
def test_lines_of_shut_eyes_and_smiles_are_narrower_and_of_another_colour_than_drawn(kind):
    drawing = f'<path class="{kind}" d="M8 100 Q20 105 32 99" fill="none" stroke="$line" stroke-width="3.8"/>'
    modelled = features.model_features(drawing)
    assert 'stroke-width="3.8"' not in modelled
    assert 'stroke="$line"' not in modelled


@pytest.mark.parametrize("name", CHARACTERS)
def test_bold_faces_and_those_in_high_contrast_are_lines(name):
    for figure in (
        figures.draw_figure(name, theme.load("contrast"), "neutral", bold=True)[1],
        figures.draw_figure(name, theme.load("lacquer"), "neutral", bold=True)[1],
    ):
        assert "blot" not in figure


def test_skin_takes_the_light_of_a_theme_and_none_in_high_contrast():
    night, day, plain = (
        figures.compute_skin_color("di-nam", theme.load(name)) for name in ("lacquer", "eggshell", "contrast")
    )
    assert sum(theme.rgb(night)) < sum(theme.rgb(day)) <= sum(theme.rgb(plain))


def test_no_part_is_given_body_twice():
    drawing = features.model_features(
        '<path class="nose" d="M5 108 Q1 1" fill="none" stroke="$line" stroke-width="2.3"/>'
    )
    assert drawing.count("url(#nose-side)") == 1
    assert 'stroke-width="2.3"' not in drawing
