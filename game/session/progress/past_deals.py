"""The list of deals that were played, read in the writer's thread, and the search in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.session.players.ask_again import ASK_AGAIN
from game.session.players.people import person_of
from game.session.reviews.review_subject import when
from game.store.archive import ArchivedDeal
from game.store.line_reading import read_contents
from game.store.stores import Stores
from game.store.stories import StoryEntry
from game.text import Texts
from game.text.search import folded, holds

AT_FIRST = 10
"""So many deals are there before all others are read."""


@dataclass(frozen=True)
class PastDeal:
    """A deal of the list, or its line in the archive's file, read when it is shown; and words to find it by."""

    kept: bytes | ArchivedDeal
    words: str = ""

    @property
    def deal(self) -> ArchivedDeal:
        """The deal with its record. Raises ValueError where its line cannot be read."""
        return self.kept if isinstance(self.kept, ArchivedDeal) else ArchivedDeal.from_line(self.kept)


class PastDeals:
    """Reads as soon as it is made: the `latest` at once, which are seen first; then `all`, the latest first."""

    def __init__(
        self, stores: Stores, texts: Texts, own_name: str, given: Sequence[ArchivedDeal] | None = None
    ) -> None:
        self.all: list[PastDeal] | None = None if given is None else [PastDeal(each) for each in given]
        self.latest = self.all
        self._told_of = self._parts
        """How many of both `poll` has told of."""
        self._stores, self._texts, self._own_name = stores, texts, own_name
        if given is None:
            stores.writer.put(self._read)

    @property
    def _parts(self) -> int:
        return (self.latest is not None) + (self.all is not None)

    def poll(self) -> bool:
        """Whether more has been read since the last call."""
        before, self._told_of = self._told_of, self._parts
        return self._told_of > before

    def next_wakeup(self) -> float | None:
        """Seconds until more may be read; None once `poll` has told of all."""
        return ASK_AGAIN if self._told_of < 2 else None

    def found(self, wanted: str) -> list[PastDeal]:
        """The deals in which all words are found: of date, rules, place, points, opponents or mistakes."""
        return [each for each in self.all or () if holds(each.words, wanted)]

    def _read(self) -> None:
        lines = self._stores.archive.lines()
        self.latest = [PastDeal(line) for line, _ in _readable(read_contents(lines[-AT_FIRST:]))]
        stories = {each.deal_id: each for each in self._stores.stories.entries()}
        told = _SearchWords(self._texts, self._own_name, stories)
        self.all = [PastDeal(line, told.words(each)) for line, each in _readable(read_contents(lines))]


def _readable(lines: list[tuple[bytes, Any]]) -> list[tuple[bytes, dict[str, Any]]]:
    """Those that are no damage, the latest first."""
    return [(line, each) for line, each in reversed(lines) if isinstance(each, dict)]


class _SearchWords:
    """The words by which deals can be found, in one language; those of names are folded once."""

    def __init__(self, texts: Texts, own_name: str, stories: Mapping[str, StoryEntry]) -> None:
        self._texts, self._own_name, self._stories = texts, own_name, stories
        kept = lru_cache(maxsize=256)
        self._name, self._preset, self._theme = kept(self._name_of), kept(self._preset_of), kept(self._theme_of)
        self._place = kept(lambda place: folded(texts("statistics.place", n=place)))
        self._practice = folded(texts("review.deals.practice"))

    def words(self, deal: Mapping[str, Any]) -> str:
        t, story = self._texts, self._stories.get(str(deal.get("deal_id")))
        ended, place, players = str(deal.get("ended")), deal.get("place"), deal.get("players")
        rules = deal.get("record", {}).get("rules") if isinstance(deal.get("record"), dict) else ""
        preset = rules if isinstance(rules, str) else str(rules.get("preset", "")) if isinstance(rules, dict) else ""
        names = [self._name(str(each)) for each in players[1:]] if isinstance(players, list) else []
        told = [
            folded(f"{ended} {when(t, ended)} {deal.get('rules_name')}"), self._preset(preset), self._place(str(place)),
            self._practice if deal.get("practice") else "", *names,
            *map(self._theme, story.principles if story else ()),
        ]  # fmt: skip
        return " ".join(told)

    def _preset_of(self, preset: str) -> str:
        key = f"presets.{preset}.name"
        return folded(self._texts(key) if self._texts.has(key) else preset)

    def _theme_of(self, code: str) -> str:
        key = f"story.theme.{code}"
        return folded(self._texts(key)) if self._texts.has(key) else ""

    def _name_of(self, player: str) -> str:
        return folded(person_of(self._texts, player, self._own_name).name)
