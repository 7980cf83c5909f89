"""English texts: a count before a plural noun selects the noun's form, unless the count is never 1."""

from __future__ import annotations

import re

import pytest

from game.engine.cards import parse_cards
from game.session.progress.filtered_deals import FilteredDeals
from game.session.reviews.story import Chop
from game.session.words.review_words import format_chop
from game.session.words.statistics_words import format_headline
from game.text import Texts
from tests.store.samples import make_entry
from tests.text.all_entries import load_entries

NOUNS = "(cards|days|deals|hands|lines|offers|pairs|places|players|plays|points|quads|ranks|tables|times|tricks|turns)"
COUNT = re.compile(r"\{(?!(?:name|play)})\w+\} (?:or more )?(?:more |other |consecutive )*" + NOUNS + r"\b")
NEVER_ONE = {
    "achievement.days_in_a_row.means", "achievement.firsts_in_a_row.means", "achievement.tables.means",
    "achievement.without_mistake.means", "book.attacker.pairs", "book.attacker.pairs_min", "book.attacker.quads",
    "book.kinds.pairs_run_list", "book.kinds.run", "book.kinds.run.suit", "book.points.four_pairs_only",
    "book.table.dealt", "book.table.one_deck", "book.table.two_decks", "book.target.pairs", "bots.reason.blocks-few",
    "bots.reason.blocks-few.own", "bots.reason.cannot-lose", "bots.reason.sheds", "engine.kind.pairs-run",
    "engine.kind.quads-run", "engine.kinds.pairs-run", "engine.kinds.quads-run", "engine.target.pairs-run",
    "engine.violation.bad-record.hands", "engine.violation.bad-rules.preset-players",
    "engine.violation.bad-trade.offers", "engine.violation.not-a-combination.short-run",
    "options.pairs_run_lengths.means.list", "options.pairs_run_lengths.value.list", "rules.bombs.short.pairs",
    "rules.bombs.short.pairs_min", "rules.bombs.short.quads", "statistics.rating.story.down",
    "statistics.rating.story.steady", "statistics.rating.story.up", "story.often", "table.match.ahead",
    "table.trade.spent",
}  # fmt: skip
"""Texts whose count is at least 2 by the rules of the game or by the condition of the text."""
WITH_DECIMALS = {
    "review.lost.places", "review.lost.points", "review.worth.full.points", "review.worth.points",
    "story.turn.places", "story.turn.points", "story.turn.reach.places", "story.turn.reach.points",
}  # fmt: skip
"""Texts whose amount always has a decimal: 1.0 points."""


def test_every_count_before_a_plural_noun_selects_the_form() -> None:
    uninflected_keys = set()
    for key, forms in load_entries("en").items():
        texts = [forms] if isinstance(forms, str) else [text for form, text in forms.items() if form != "other"]
        if any(COUNT.search(text) for text in texts):
            uninflected_keys.add(key)
    assert uninflected_keys == NEVER_ONE | WITH_DECIMALS


def test_one_deal_is_one_deal_in_the_headline() -> None:
    headline = format_headline(Texts("en", is_strict=True), FilteredDeals.from_entries([make_entry(place=1)]))
    assert headline == "First once in the last deal"


@pytest.mark.parametrize(("points", "text"), [(1, "+1 point"), (2, "+2 points"), (0, "")])
def test_a_chop_of_one_point_pays_one_point(points: int, text: str) -> None:
    chop = Chop(0, parse_cards("5S 5C 5D 5H"), 1, parse_cards("2S"), points)
    assert format_chop(Texts("en", is_strict=True), chop, ["An", "Ba"], 0)[1] == text
