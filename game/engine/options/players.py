"""players: the number of players at the table (all sources; 2 to 8 by W, H, P)."""

from collections.abc import Iterator

from game.engine.decisions import Decisions
from game.engine.option import ControlKind, Sentence, make_choice


def _describe(players: int, decisions: Decisions) -> Iterator[Sentence]:
    """Yield the sentences about decks. Five or more players use two decks, so two seats can hold the lowest card."""
    if decisions.deck.packs == 1:
        yield Sentence("table.players", "book.table.one_deck", {"n": players})
    else:
        yield Sentence("table.players", "book.table.two_decks", {"n": players})
        yield Sentence("lead.who", "book.lead.twice")


OPTION = make_choice(
    "players", "table", (4, 2, 3, 5, 6, 7, 8), control=ControlKind.NUMBER, describe=_describe, is_drawn_at_table=True
)
