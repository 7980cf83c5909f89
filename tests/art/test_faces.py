"""Faces with body: each part that a drawing tells in lines is found, in every mood, but where lines are wanted."""

import pytest

from game.ui.draw import features, figures, theme
from game.ui.draw.mood import MOODS

LASHES = '<path d="M8 100 Q20 105 32 99" fill="none" stroke="$line" stroke-width="3.4"/>'
PEOPLE = [name for name in figures.CHARACTERS if name != figures.FACELESS]


@pytest.mark.parametrize("name", PEOPLE)
@pytest.mark.parametrize("mood", MOODS)
def test_noses_eyes_and_mouths_have_body_in_every_mood(name, mood):
    _, drawn = figures.figure(name, theme.load("lacquer"), mood)
    assert "url(#nose-side)" in drawn
    eyes = drawn.count("url(#iris)")
    assert eyes == (0 if mood == "glad" else 2)
    mouths = ("url(#cavity)", "url(#lips)", "url(#teeth)", 'fill="#', "url(#blot-lip)")
    assert any(each in drawn for each in mouths)
    assert "$" not in drawn, "all roles have colours"


@pytest.mark.parametrize("name", PEOPLE)
def test_shut_eyes_show_no_iris_and_moved_ones_move_it_with_its_gleam(name):
    look = theme.load("eggshell")
    shut, aside = (figures.figure(name, look, "neutral", gaze)[1] for gaze in (None, (3.0, 1.0)))
    assert "url(#iris)" not in shut
    assert features.modelled(LASHES).count("<path") > features.modelled(LASHES.replace("105", "85")).count("<path")
    assert aside.count('<g transform="translate(3 1)" >') == 4, "iris and gleam of both eyes"


@pytest.mark.parametrize("name", figures.CHARACTERS)
def test_bold_faces_and_those_in_high_contrast_are_lines(name):
    for drawn in (
        figures.figure(name, theme.load("contrast"), "neutral", bold=True)[1],
        figures.figure(name, theme.load("lacquer"), "neutral", bold=True)[1],
    ):
        assert "blot" not in drawn


def test_skin_takes_the_light_of_a_theme_and_none_in_high_contrast():
    night, day, plain = (figures.skin("di-nam", theme.load(name)) for name in ("lacquer", "eggshell", "contrast"))
    assert sum(theme.rgb(night)) < sum(theme.rgb(day)) <= sum(theme.rgb(plain))


def test_no_part_is_given_body_twice():
    drawing = features.modelled('<path d="M5 108 Q1 1" fill="none" stroke="$line" stroke-width="2.3"/>')
    assert drawing.count("url(#nose-side)") == 1
    assert 'stroke-width="2.3"' not in drawing
