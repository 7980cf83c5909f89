from __future__ import annotations

import pytest

from game.studio.contrast import contrast
from game.ui.draw import hanging, theme


@pytest.mark.parametrize("name", theme.names())
def test_words_on_the_silk_are_read(name: str) -> None:
    look = theme.load(name)
    silk = hanging.hanging((500, 1060), look, 1.0)
    least = 4.5
    for place in ((80, 60), (250, 200), (400, 500), (250, 900)):
        red, green, blue, _ = silk.get_at(place)
        ground = theme.hexed((red, green, blue))
        assert contrast(look.text, ground) >= least and contrast(look.text_dim, ground) >= least, (place, ground)


def test_the_silk_is_as_large_as_asked_and_has_a_roller_of_its_whole_width() -> None:
    picture = hanging.hanging((300, 600), theme.load("lacquer"), 0.6)
    assert picture.get_size() == (300, 600)
    assert picture.get_at((2, 6)).a == picture.get_at((297, 6)).a == 255 > picture.get_at((1, 300)).a
