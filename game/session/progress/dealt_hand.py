"""The cards that the person held in a deal of the statistics, dealt once more from its seed."""

from __future__ import annotations

from game.engine import presets
from game.engine.cards import Card
from game.engine.dealing import DealSpec, deal_cards
from game.session.matches.match import PERSON
from game.session.rules.preset_comparison import by_preset
from game.store.rulesets import is_hash_of
from game.store.statistics import DealEntry


def dealt_hand(entry: DealEntry) -> tuple[Card, ...]:
    """The person's cards; none where the deal was not from a seed, or by rules that are no preset's as it is today."""
    if not entry.seed or entry.preset not in presets.load():
        return ()
    rules = by_preset(entry.preset, entry.players)
    return deal_cards(rules, DealSpec(seed=entry.seed)).hands[PERSON] if is_hash_of(entry.rules, rules) else ()
