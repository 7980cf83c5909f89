"""What cards are as the person's play of a moment: the combination, and whether it chops what lies there."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.combination import Combination, Kind, code_of
from game.engine.laws import law_of
from game.engine.observation import Observation
from game.text import Texts


def read_play(seen: Observation, cards: tuple[Card, ...]) -> tuple[Combination, bool]:
    """The combination that lawful cards are, and whether it chops the play that lies there."""
    law, target = law_of(seen.rules), seen.target
    over = code_of(target.kind, target.combination.length) if target else 0
    code = law.code_on_table(cards, over)
    chops = target is not None and law.is_chop(code, over, law.deck.mask(target.cards))
    return Combination.of_code(code, cards), chops


def play_label(t: Texts, seen: Observation, cards: tuple[Card, ...]) -> str:
    """What the Play button says while lawful cards are chosen: what it does, and below that the combination."""
    made, chops = read_play(seen, cards)
    name = t.combination(made) if made.kind is Kind.SINGLE else t.kind(made)
    return f"{t('table.chop' if chops else 'table.play')}\n{name}"
