"""A match in progress on the disk, and the statistics and archive entries of its finished deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from secrets import token_hex
from typing import Any

from game.bots.characters import split_player_name
from game.engine.cards import Card, format_cards, parse_cards
from game.engine.deal import Deal, replay_record
from game.engine.events import Played
from game.engine.record import read_record
from game.session.matches.deal_states import list_events
from game.session.matches.match import PLAYER_SEAT, FinishedDeal, Match, MatchPlan
from game.session.matches.record_text import make_record
from game.session.play.unfinished import IN_PROGRESS, SeparateLocation, StorageLocation, get_save_store
from game.store import fields
from game.store.entries import MAX_COUNT, MAX_SECONDS, ArchivedDeal, DealEntry
from game.store.history import PendingDeal
from game.store.notice import Notice
from game.store.rulesets import hash_rules
from game.store.saves import SaveStore
from game.store.settings import list_choices
from game.store.stores import Stores

MAX_CARDS = 104
"""Maximum number of cards in the order of a hand: two decks."""


class SavedMatchError(ValueError):
    """Raised for a saved match that cannot be continued."""


def _parse_card_list(texts: Any) -> tuple[Card, ...]:
    read_texts = fields.accept_tuple(fields.accept_text(3), MAX_CARDS)
    return tuple(card for text in read_texts(texts) for card in parse_cards(text))


def _format_card_list(cards: tuple[Card, ...]) -> list[str]:
    return [format_cards((card,)) for card in cards]


@dataclass(frozen=True)
class DealNotes:
    """Notes about a deal beside its actions, as the match's file holds them."""

    deal_id: str = fields.text_field("")
    """Unique identifier of the deal, so that it is counted once; empty in files of early versions."""
    seconds: float = fields.stored_field(0.0, fields.accept_number(0, MAX_SECONDS), write=partial(round, ndigits=1))
    undos: int = fields.whole_number_field(0, 0, MAX_COUNT)
    order: tuple[Card, ...] = fields.stored_field((), _parse_card_list, write=_format_card_list)
    """The player's own order of the hand."""
    gaps: tuple[int, ...] = fields.stored_field((), fields.accept_tuple(fields.accept_whole(1, MAX_CARDS), MAX_CARDS))
    """Indices in `order` of the cards that follow a gap; files of early versions have none."""
    helped: bool = fields.flag_field()
    hints: int = fields.whole_number_field(0, 0, MAX_COUNT)
    """Number of moments at which the player asked for a hint."""
    hinted: int = fields.whole_number_field(-1, -1, MAX_COUNT)
    """Number of actions before the last hint, so that the hint is not counted twice; -1 for no hint."""


@dataclass(frozen=True)
class SavedMatch:
    """A match with its current deal. A finished deal is the last of `match.finished`."""

    match: Match
    state: Deal
    notes: DealNotes = field(default_factory=DealNotes)
    sort: str = ""
    """The player's sorting in this match: `rank`, `suit` or `combinations`; empty if none was chosen."""

    @property
    def is_counted(self) -> bool:
        return self.state.over and self.match.make_next_spec() != self.state.spec

    @property
    def is_consistent(self) -> bool:
        """True if the deal follows from the match's plan and its earlier deals."""
        match, state = self.match, self.state
        if state.rules != match.rules or any(len(deal.order) != match.rules.players for deal in match.finished):
            return False
        match_before_deal = Match(match.plan, match.finished[:-1]) if self.is_counted else match
        return match_before_deal.make_next_spec() == state.spec

    def to_json(self) -> dict[str, Any]:
        return {
            "plan": self.match.plan.to_json(),
            "finished": [fields.write_dataclass(deal) for deal in self.match.finished],
            "record": make_record(self.state),
            "sort": self.sort,
            **fields.write_dataclass(self.notes),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SavedMatch:
        """Return the match of a file. Raises SavedMatchError if the file is damaged or was altered."""
        try:
            finished = fields.accept_tuple(partial(fields.read_dataclass, FinishedDeal), MAX_COUNT)(data["finished"])
            match = Match(MatchPlan.from_json(data["plan"]), finished)
            state, _, violation = replay_record(read_record(data["record"]))
            saved = cls(match, state, fields.read_dataclass(DealNotes, data), _check_sort(data.get("sort", "")))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            raise SavedMatchError(str(error)) from error
        if violation is not None or not saved.is_consistent:
            raise SavedMatchError("the deal is not one of this match")
        return saved


def load_unfinished_match(stores: Stores, location: StorageLocation = IN_PROGRESS) -> SavedMatch | None:
    """Return the unfinished match at a place; None if there is none or if it belongs to another challenge.

    A match that cannot be continued is set aside.
    """
    stores.writer.flush()
    saves = get_save_store(stores, location)
    data = saves.load() if saves else None
    if saves is None or data is None:
        return None
    stores.pending.add_from_save(data)
    try:
        saved = SavedMatch.from_json(data)
    except SavedMatchError:
        saves.set_aside()
        stores.notices(Notice("store.bad-match"))
        return None
    challenge = location.challenge if isinstance(location, SeparateLocation) else ""
    return saved if saved.match.plan.challenge == challenge else None


def _check_sort(name: object) -> str:
    if name not in ("", *list_choices("sort")):
        raise ValueError(f"no order of the hand is called {name!r}")
    return str(name)


def make_statistics_entry(saved: SavedMatch) -> DealEntry:
    """Return the statistics entry of the match's last deal, which must be over."""
    match, state, notes = saved.match, saved.state, saved.notes
    plan, result = match.plan, state.final_result
    played_events = [event for event in list_events(state) if isinstance(event, Played)]
    chopping = [event.play for event in played_events if event.is_chop and event.play.seat != PLAYER_SEAT]
    return DealEntry(
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        match=match.statistics_id,
        number=len(match.finished),
        preset=plan.rules.preset,
        rules=hash_rules(plan.rules),
        rules_name=plan.rules_name,
        players=plan.rules.players,
        levels=tuple(split_player_name(player)[0] for player in plan.opponents),
        seed=match.finished[-1].seed or 0,
        place=result.order_place(PLAYER_SEAT),
        points=result.points[PLAYER_SEAT],
        seconds=round(notes.seconds),
        instant_win=result.instant_win.kind if result.instant_win else "",
        knocked_out=PLAYER_SEAT in state.knocked,
        chops=sum(event.is_chop and event.play.seat == PLAYER_SEAT for event in played_events),
        chopped=sum(
            event.is_chop and event.target is not None and event.target.seat == PLAYER_SEAT for event in played_events
        ),
        over_chops=sum(
            event.play.seat == PLAYER_SEAT and event.target in chopping for event in played_events if event.is_chop
        ),
        plays=sum(event.play.seat == PLAYER_SEAT for event in played_events),
        passes=sum(seat == PLAYER_SEAT and action.verb == "pass" for seat, action in state.history),
        undos=notes.undos,
        practice=plan.practice,
        helped=notes.helped,
        hints=notes.hints,
        opponents=tuple(split_player_name(player)[1] for player in plan.opponents),
        places=tuple(result.order_place(seat) for seat in range(1, plan.rules.players)),
        deal_id=notes.deal_id,
        challenge=plan.challenge,
    )


def make_archive_entry(saved: SavedMatch) -> ArchivedDeal:
    """Return the archive entry of the match's last deal, which must be over."""
    match, result = saved.match, saved.state.final_result
    return ArchivedDeal(
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        match=match.statistics_id,
        number=len(match.finished),
        players=("", *match.plan.opponents),
        rules_name=match.plan.rules_name,
        place=result.order_place(PLAYER_SEAT),
        points=result.points[PLAYER_SEAT],
        practice=match.plan.practice,
        record=make_record(saved.state),
        deal_id=saved.notes.deal_id,
    )


class MatchWriter:
    """Writes a match in the stores' thread. `keeping` is the place of its file."""

    def __init__(self, stores: Stores, location: StorageLocation) -> None:
        self._stores = stores
        save = get_save_store(stores, location)
        self._save_store = save if save is None or save.lock_match() else None

    def store_finished_deal(self, saved: SavedMatch) -> None:
        """Store a finished deal: first in the match, then in statistics and archive.

        If the program dies in between, the continued match contains the finished deal and this runs again. Existing
        entries are not added twice. A finished match is no longer in progress.
        """

        def keep() -> None:
            if self._save_store is not None:
                self._save_with_pending(self._save_store, saved)
            self._add_to_database(saved)

        self._stores.writer.put(keep)

    def store_again(self, saved: SavedMatch) -> None:
        """Add the finished deal to the statistics in case the program died before `store_finished_deal` added it."""
        self._stores.writer.put(lambda: self._add_to_database(saved))

    def _add_to_database(self, saved: SavedMatch) -> None:
        """Add the deal, and earlier deals that could not be added, to the statistics and the archive."""
        pending_deal = PendingDeal(make_statistics_entry(saved), make_archive_entry(saved))
        is_counted = self._stores.pending.add_to_database(pending_deal)
        if saved.match.is_over and self._save_store is not None and is_counted:
            self._save_store.delete()

    def save(self, saved: SavedMatch) -> None:
        save = self._save_store
        if save is not None and not saved.match.is_over:
            self._stores.writer.put(partial(self._save_with_pending, save, saved), "match")

    def _save_with_pending(self, save: SaveStore, saved: SavedMatch) -> None:
        """Save the match and the deals that are not in the database yet, so that no crash or full disk loses a deal."""
        save.save({**saved.to_json(), **self._stores.pending.to_json()})

    def close(self) -> None:
        """Wait until all changes are on the disk, and release the match for other windows."""
        self.flush()
        if self._save_store is not None:
            self._save_store.release()
            self._save_store = None

    def flush(self, seconds: float | None = None) -> bool:
        """Wait until all changes are on the disk, at most `seconds`. Return True if they are."""
        return self._stores.writer.flush(seconds)


class MatchNotes:
    """Notes on the current deal, and the sorting in this match. `save` stores changes that belong to no action."""

    def __init__(self, sort: str, save: Callable[[], None]) -> None:
        self._deal_notes = DealNotes()
        self._sort = sort
        self._save = save

    def get_deal_notes(self) -> DealNotes:
        """Return the notes on the current deal in their stored form."""
        return self._deal_notes

    def start_deal(self, notes: DealNotes) -> None:
        self._deal_notes = notes

    def identify_deal(self) -> None:
        self._change(deal_id=self._deal_notes.deal_id or token_hex(8))

    def add_seconds(self, dt: float) -> None:
        self._change(seconds=self._deal_notes.seconds + dt)

    def count_undo(self) -> None:
        self._change(undos=self._deal_notes.undos + 1)

    @property
    def order(self) -> tuple[Card, ...]:
        """The player's own order of the hand, as last stored."""
        return self._deal_notes.order

    @property
    def gaps(self) -> tuple[int, ...]:
        """Indices in `order` of the cards that follow a gap."""
        return self._deal_notes.gaps

    def store_order(self, order: Sequence[Card], gaps: Sequence[int] = ()) -> None:
        """Store the player's own order of the hand and the indices of cards that follow a gap."""
        if (tuple(order), tuple(gaps)) != (self.order, self.gaps):
            self._change(order=tuple(order), gaps=tuple(gaps))
            self._save()

    @property
    def sort(self) -> str:
        """The player's choice of sorting in this match: `rank`, `suit`, `combinations`, or "" for none yet."""
        return self._sort

    def store_sort(self, sort: str) -> None:
        if sort != self._sort:
            self._sort = sort
            self._save()

    @property
    def hint_count(self) -> int:
        """Number of moments of this deal at which the player asked for a hint."""
        return self._deal_notes.hints

    def count_hint(self, moment: int) -> None:
        """Count a hint requested after `moment` actions; several hints at one moment count once."""
        if self._deal_notes.hinted != moment:
            self._change(hinted=moment, hints=self._deal_notes.hints + 1)
            self._save()

    def forget_later_hint(self, moment: int) -> None:
        """After a take-back to `moment` actions, count the next hint in any case."""
        if moment < self._deal_notes.hinted:
            self._change(hinted=-1)

    @property
    def has_shown_panel(self) -> bool:
        """True if `mark_panel_shown` was called in this deal."""
        return self._deal_notes.helped

    def mark_panel_shown(self) -> None:
        if not self.has_shown_panel:
            self._change(helped=True)
            self._save()

    def _change(self, **changes: Any) -> None:
        self._deal_notes = replace(self._deal_notes, **changes)
