"""last_two: heo cuối (N); whether a hand's last play may consist of one, two or three twos and nothing else.

`loses`: whoever plays so is placed last and pays as the last. `refused`: it is unlawful, but for a lead that cannot be
passed, from a hand of nothing but such twos, which then loses by it. A quad of twos is free.
"""

from __future__ import annotations

from game.engine.combination import TRIPLE
from game.engine.decisions import Decisions, ForbiddenPlay, Losing
from game.engine.deck import Deck, Packed
from game.engine.option import choice
from game.engine.violation import OptionRefusal

CARDS_OWED = 13
"""For so many cards a seat pays for each two of its last play, where each card that is left costs something."""


def _is_last_two(deck: Deck, play: Packed) -> bool:
    """Whether a last play is of one to three twos."""
    return play >= deck.two_floor and not play % deck.two_floor and deck.size(play) <= TRIPLE


def _cards_owed(deck: Deck, play: Packed) -> int:
    return CARDS_OWED * deck.size(play)


def _is_refused(deck: Deck, hand: Packed, play: Packed, must_lead: bool) -> bool:
    return hand == play and not must_lead and _is_last_two(deck, play)


def _decide(last_two: str, decisions: Decisions) -> None:
    if last_two != "free":
        decisions.losing = Losing(_is_last_two, _cards_owed)
    if last_two == "refused":
        decisions.forbidden += (ForbiddenPlay("last_two", OptionRefusal("last-two"), _is_refused),)


OPTION = choice("last_two", "end", ("free", "refused", "loses"), after="knock_out", decide=_decide)
