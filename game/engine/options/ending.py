"""The options of the end of a deal."""

from game.engine.combination import TRIPLE
from game.engine.decisions import Decisions, ForbiddenPlay, LosingLastPlay
from game.engine.deck import Deck, PackedCards
from game.engine.option import Sentence, make_choice, make_flag
from game.engine.violation import OptionRefusal

CARDS_OWED = 13
"""Cards that a seat pays for each two of its losing last play, if each card left is paid."""


# ending: the deal ends when one seat is left with cards, or when the first seat goes out (S winner takes all; Lu).
def _decide_ending(ending: str, decisions: Decisions) -> None:
    decisions.is_over_at_first_out = ending == "first_out"


def _describe_ending(ending: str, _: Decisions) -> list[Sentence]:
    return [Sentence("aim.goal", f"book.aim.{ending}"), Sentence("end.over", f"book.end.{ending}")]


# knock_out: cóng; when the first seat goes out, a seat that has played no card leaves the deal, placed last (S).
def _decide_knock_out(knock_out: bool, decisions: Decisions) -> None:
    decisions.has_knock_out = knock_out


def _describe_knock_out(knock_out: bool, decisions: Decisions) -> list[Sentence]:
    no_knock_out_key = "book.end.no_knock_out.first_out" if decisions.is_over_at_first_out else "book.end.no_knock_out"
    return [Sentence("end.knock_out", "book.end.knock_out" if knock_out else no_knock_out_key)]


# last_two: heo cuối (N); the rule for a last play of one, two or three twos only.
# `loses`: a seat that ends like this is placed last and pays as the last. `refused`: such a play is illegal, except for
# a lead that cannot be passed from a hand of only such twos, which then loses. A quad of twos is always free.
def _is_last_two(deck: Deck, play: PackedCards) -> bool:
    """Return True if a last play consists of one to three twos."""
    return play >= deck.lowest_two and not play % deck.lowest_two and deck.count_cards(play) <= TRIPLE


def _count_owed_cards(deck: Deck, play: PackedCards) -> int:
    return CARDS_OWED * deck.count_cards(play)


def _is_refused(deck: Deck, hand: PackedCards, play: PackedCards, must_lead: bool) -> bool:
    return hand == play and not must_lead and _is_last_two(deck, play)


def _decide_last_two(last_two: str, decisions: Decisions) -> None:
    if last_two != "free":
        decisions.losing_last_play = LosingLastPlay(_is_last_two, _count_owed_cards)
    if last_two == "refused":
        decisions.forbidden_plays += (ForbiddenPlay("last_two", OptionRefusal("last-two"), _is_refused),)


OPTIONS = (
    make_choice(
        "ending", "end", ("last_holder", "first_out"), decide=_decide_ending, describe=_describe_ending, term="deal"
    ),
    make_flag(
        "knock_out", "end", previous="ending", decide=_decide_knock_out, describe=_describe_knock_out,
        term="knocked_out",
    ),
    make_choice("last_two", "end", ("free", "refused", "loses"), previous="knock_out", decide=_decide_last_two),
)  # fmt: skip
