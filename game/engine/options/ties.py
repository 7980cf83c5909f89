"""ties: the rule for two plays with identical highest cards, which two decks make possible (three variants of W)."""

from game.engine.decisions import NO_MATCHING, Decisions, TieRules
from game.engine.option import Change, Need, Sentence, make_choice


def _decide(ties: str, decisions: Decisions) -> None:
    deck = decisions.deck
    if deck.packs == 1 or ties == "highest_distinct":
        return
    if ties == "refuse":
        decisions.ties = TieRules(
            lambda play, target: deck.find_highest_card(play) > deck.find_highest_card(target),
            are_lower_cards_compared=False,
        )
    else:
        decisions.ties = TieRules(
            lambda play, target: deck.find_highest_card(play) >= deck.find_highest_card(target),
            is_later_play_higher=True,
            are_lower_cards_compared=False,
        )


def _describe(ties: str, decisions: Decisions) -> list[Sentence]:
    if decisions.deck.packs == 1:
        return []
    twos_sentences = [] if decisions.matching is NO_MATCHING else [Sentence("beating", "book.beating.ties.twos")]
    return [Sentence("beating", f"book.beating.ties.{ties}"), *twos_sentences]


_NEEDS_TWO_DECKS = Need(lambda decisions: decisions.deck.packs == 2, (Change("players", 5, "from"),))

OPTIONS = (
    make_choice(
        "ties", "beating", ("highest_distinct", "refuse", "later_wins"), previous="bombs",
        decide=_decide, needs=(_NEEDS_TWO_DECKS,), describe=_describe,
    ),
)  # fmt: skip
