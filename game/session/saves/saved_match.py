"""A match in progress as it is kept on the disk, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.cards import Card, parse, show
from game.engine.deal import Deal, replay
from game.engine.record import read_record
from game.session.matches.match import Finished, Match, Plan
from game.session.today.challenge import challenge_kind
from game.store import presets
from game.store.fields import a_flag, a_number, a_text, a_tuple, a_whole
from game.store.notice import Notice
from game.store.settings import choices
from game.store.statistics import MOST_SECONDS, MOST_TIMES
from game.store.stores import Stores

MOST_CARDS = 104
"""Of a hand's order: two decks."""


class SavedError(ValueError):
    """A saved match that cannot be continued."""


@dataclass(frozen=True)
class DealNotes:
    """What is noted of a deal beside its actions."""

    deal_id: str = ""
    """What tells the deal from all others, so that it is counted once; empty in files of early versions."""
    seconds: float = 0.0
    """How long it has been played."""
    undos: int = 0
    order: tuple[Card, ...] = ()
    """The person's own order of the hand."""
    gaps: tuple[int, ...] = ()
    """The places in it of cards before which there is a gap; files of early versions tell of none."""
    helped: bool = False
    """Whether the learner's panel was seen."""
    hints: int = 0
    """At how many moments the person asked for a hint."""
    hinted: int = -1
    """How many actions had been made at the last of them, so that it is not counted again; -1 where there was none."""


@dataclass(frozen=True)
class SavedMatch:
    """A match with its deal in progress (one that is over is the last of `match.finished`)."""

    match: Match
    state: Deal
    notes: DealNotes = field(default_factory=DealNotes)
    sort: str = ""
    """How the person has had the hand sorted in this match; empty if not yet."""

    @property
    def counted(self) -> bool:
        """Whether its deal is over and stands among the match's finished ones already."""
        return self.state.over and self.match.next_spec() != self.state.spec

    @property
    def fits(self) -> bool:
        """Whether the deal follows from the match's plan and its earlier deals."""
        match, state = self.match, self.state
        if state.rules != match.rules or any(len(deal.order) != match.rules.players for deal in match.finished):
            return False
        before = Match(match.plan, match.finished[:-1]) if self.counted else match
        return before.next_spec() == state.spec

    def to_json(self) -> dict[str, Any]:
        """The match for the file."""
        preset, notes = presets.load().get(self.state.rules.preset), self.notes
        return {
            "plan": self.match.plan.to_json(),
            "finished": [deal.to_json() for deal in self.match.finished],
            "record": self.state.to_json(preset),
            "seconds": round(notes.seconds, 1),
            "undos": notes.undos,
            "order": [show((card,)) for card in notes.order],
            "gaps": list(notes.gaps),
            "deal_id": notes.deal_id,
            "sort": self.sort,
            "helped": notes.helped,
            "hints": notes.hints,
            "hinted": notes.hinted,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SavedMatch:
        """The match of a file. Raises SavedError for one that is damaged or was tampered with."""
        try:
            match = Match(Plan.from_json(data["plan"]), a_tuple(Finished.from_json, MOST_TIMES)(data["finished"]))
            state, _, violation = replay(read_record(data["record"], presets.load()))
            saved = cls(match, state, _notes(data), _sort(data.get("sort", "")))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            raise SavedError(str(error)) from error
        if violation is not None or not saved.fits:
            raise SavedError("the deal is not one of this match")
        return saved


def match_in_progress(stores: Stores, challenge: str = "") -> SavedMatch | None:
    """The match that was left; None where there is none, or none that can be continued (then it is set aside).

    With a challenge the one that was begun of it; None where the last of its kind was another.
    """
    stores.writer.flush()
    saves = stores.saves_of(challenge_kind(challenge))
    data = saves.load()
    if data is None:
        return None
    try:
        saved = SavedMatch.from_json(data)
    except SavedError:
        saves.set_aside()
        stores.notices(Notice("store.bad-match"))
        return None
    return saved if saved.match.plan.challenge == challenge else None


def _notes(data: Mapping[str, Any]) -> DealNotes:
    """What a file says of its deal. Raises ValueError, KeyError or TypeError."""
    return DealNotes(
        deal_id=a_text()(data.get("deal_id", "")),
        seconds=a_number(0, MOST_SECONDS)(data["seconds"]),
        undos=a_whole(0, MOST_TIMES)(data["undos"]),
        order=_order(data["order"]),
        gaps=a_tuple(a_whole(1, MOST_CARDS), MOST_CARDS)(data.get("gaps", [])),
        helped=a_flag(data.get("helped", False)),
        hints=a_whole(0, MOST_TIMES)(data.get("hints", 0)),
        hinted=a_whole(-1, MOST_TIMES)(data.get("hinted", -1)),
    )


def _order(cards: Any) -> tuple[Card, ...]:
    return tuple(card for text in a_tuple(a_text(3), MOST_CARDS)(cards) for card in parse(text))


def _sort(name: object) -> str:
    if name not in ("", *choices("sort")):
        raise ValueError(f"no order of the hand is called {name!r}")
    return str(name)
