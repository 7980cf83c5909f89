"""last_two: heo cuối (N); the rule for a last play of one, two or three twos only.

`loses`: a seat that ends like this is placed last and pays as the last. `refused`: such a play is illegal, except for
a lead that cannot be passed from a hand of only such twos, which then loses. A quad of twos is always free.
"""

from game.engine.combination import TRIPLE
from game.engine.decisions import Decisions, ForbiddenPlay, LosingLastPlay
from game.engine.deck import Deck, PackedCards
from game.engine.option import make_choice
from game.engine.violation import OptionRefusal

CARDS_OWED = 13
"""Cards that a seat pays for each two of its losing last play, if each card left is paid."""


def _is_last_two(deck: Deck, play: PackedCards) -> bool:
    """Return True if a last play consists of one to three twos."""
    return play >= deck.lowest_two and not play % deck.lowest_two and deck.count_cards(play) <= TRIPLE


def _cards_owed(deck: Deck, play: PackedCards) -> int:
    return CARDS_OWED * deck.count_cards(play)


def _is_refused(deck: Deck, hand: PackedCards, play: PackedCards, must_lead: bool) -> bool:
    return hand == play and not must_lead and _is_last_two(deck, play)


def _decide(last_two: str, decisions: Decisions) -> None:
    if last_two != "free":
        decisions.losing_last_play = LosingLastPlay(_is_last_two, _cards_owed)
    if last_two == "refused":
        decisions.forbidden_plays += (ForbiddenPlay("last_two", OptionRefusal("last-two"), _is_refused),)


OPTION = make_choice("last_two", "end", ("free", "refused", "loses"), previous="knock_out", decide=_decide)
