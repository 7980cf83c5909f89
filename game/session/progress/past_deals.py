"""The list of played deals, read in the writer's thread, and the search in the list."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from game.engine import presets
from game.engine.cards import Card
from game.engine.dealing import DealSpec, deal_cards
from game.session.matches.match import PLAYER_SEAT
from game.session.players.people import make_person
from game.session.reviews.review_subject import format_time
from game.session.rules.rule_editor import make_preset_rules
from game.store.entries import ArchivedDeal, DealEntry
from game.store.rulesets import is_rules_hash
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS
from game.text import Texts
from game.text.search import fold_text, has_all_words

FIRST_BATCH_COUNT = 10
"""Number of deals that are read immediately."""
_ALL_DEALS_QUERY = """
SELECT archive.id, ended, rules_name, preset, place, practice, players, coalesce(principles, '[]')
FROM archive LEFT JOIN stories ON stories.deal_id = archive.deal_id AND stories.aside = 0 ORDER BY archive.id DESC
"""


@dataclass(frozen=True)
class PastDeal:
    """A deal of the list, or a function that reads the deal for display, with its searchable words."""

    source: ArchivedDeal | Callable[[], ArchivedDeal]
    words: str = ""

    @property
    def deal(self) -> ArchivedDeal:
        """The deal with its record. Raises ValueError if it cannot be read."""
        return self.source if isinstance(self.source, ArchivedDeal) else self.source()


class PastDeals:
    """Past deals. `latest` is read immediately, because it is shown first; `all` is read later, latest first."""

    def __init__(
        self, stores: Stores, texts: Texts, own_name: str, examples: Sequence[ArchivedDeal] | None = None
    ) -> None:
        self.all: list[PastDeal] | None = None if examples is None else [PastDeal(each) for each in examples]
        self.latest = self.all
        self._reported_parts = self._part_count
        self._stores, self._texts, self._own_name = stores, texts, own_name
        if examples is None:
            stores.writer.put(self._load)

    @property
    def _part_count(self) -> int:
        return (self.latest is not None) + (self.all is not None)

    def poll(self) -> bool:
        """Return True if more deals have been read since the last call."""
        previous_parts, self._reported_parts = self._reported_parts, self._part_count
        return self._reported_parts > previous_parts

    def next_wakeup(self) -> float | None:
        """Return the seconds until more may be read; None once `poll` has reported everything."""
        return POLL_SECONDS if self._reported_parts < 2 else None

    def search(self, query: str) -> list[PastDeal]:
        """Return the deals that match all words of the query: date, rules, place, points, opponents or mistakes."""
        return [deal for deal in self.all or () if has_all_words(deal.words, query)]

    def _load(self) -> None:
        archive = self._stores.archive
        self.latest = [PastDeal(each) for each in reversed(archive.read_entries(max_count=FIRST_BATCH_COUNT))]
        searchable = _SearchWords(self._texts, self._own_name)
        rows = self._stores.database.read(_ALL_DEALS_QUERY)
        self.all = [PastDeal(partial(self._read_deal, number), searchable.make_words(row)) for number, *row in rows]

    def _read_deal(self, number: int) -> ArchivedDeal:
        """Raises ValueError if the deal cannot be read."""
        for deal in self._stores.archive.read_entries("id = ?", (number,)):
            return deal
        raise ValueError(number)


class _SearchWords:
    """The searchable words of deals in one language. Each name is folded once."""

    def __init__(self, texts: Texts, own_name: str) -> None:
        self._texts, self._own_name = texts, own_name
        cached = lru_cache(maxsize=256)
        self._names, self._preset = cached(self._list_names), cached(self._get_preset_name)
        self._themes = cached(self._list_themes)
        self._place = cached(lambda place: fold_text(texts("statistics.place", n=place)))
        self._practice = fold_text(texts("review.deals.practice"))

    def make_words(self, row: Sequence[Any]) -> str:
        ended, rules_name, preset, place, practice, players, principles = row
        words = [
            fold_text(f"{ended} {format_time(self._texts, ended)} {rules_name}"), self._preset(preset),
            self._place(str(place)),
            self._practice if practice else "", *self._names(players), *self._themes(principles),
        ]  # fmt: skip
        return " ".join(words)

    def _list_names(self, players: str) -> list[str]:
        return [fold_text(make_person(self._texts, player, self._own_name).name) for player in _parse_list(players)[1:]]

    def _get_preset_name(self, preset: str) -> str:
        key = f"presets.{preset}.name"
        return fold_text(self._texts(key) if self._texts.has_text(key) else preset)

    def _list_themes(self, principles: str) -> list[str]:
        keys = [f"story.theme.{code}" for code in _parse_list(principles)]
        return [fold_text(self._texts(key)) for key in keys if self._texts.has_text(key)]


def _parse_list(column: str) -> list[str]:
    """Return the texts of a list in a column; an empty list if the column is damaged."""
    try:
        values = json.loads(column)
    except (ValueError, RecursionError):
        return []
    return list(map(str, values)) if isinstance(values, list) else []


def restore_dealt_hand(entry: DealEntry) -> tuple[Card, ...]:
    """Return the player's dealt cards; empty if the deal had no seed, or if its rules are no current preset."""
    if not entry.seed or entry.preset not in presets.load():
        return ()
    rules = make_preset_rules(entry.preset, entry.players)
    return deal_cards(rules, DealSpec(seed=entry.seed)).hands[PLAYER_SEAT] if is_rules_hash(entry.rules, rules) else ()
