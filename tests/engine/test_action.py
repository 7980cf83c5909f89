from __future__ import annotations

from typing import Any

import pytest

from game.engine import Action, ActionError


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (("plays", "3S"), "not an action: 'plays'"),
        (("play",), "a play needs cards"),
        (("pass", "3S"), "pass goes without cards"),
        (("play", "3S", 2), "play goes to no seat"),
        (("give", "3S"), "give needs the number of a seat"),
        (("give", "3S", -1), "a seat is a whole number from 0 on, not -1"),
        (("offer", "3S", "2"), "a seat is a whole number from 0 on, not '2'"),
    ],
)
def test_an_action_that_nobody_could_do_is_refused(parts: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ActionError, match=message):
        Action(*parts)


def test_the_cards_of_a_trade_between_others_may_be_missing() -> None:
    assert Action.parse("give 2", can_lack_cards=True) == Action("give", (), 2)
    with pytest.raises(ActionError, match="give needs cards"):
        Action.parse("give 2")


def test_a_seat_is_written_as_a_number_of_three_figures_at_most() -> None:
    assert Action.parse("give 999 3S").to == 999
    for word in ("1000", "²", "٣", "-1", "a"):
        with pytest.raises(ActionError, match="give needs the number of a seat"):
            Action.parse(f"give {word} 3S")
