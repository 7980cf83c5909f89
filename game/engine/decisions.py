"""The decision points: everything that a rule set can decide, as plain values and functions.

Each option writes the meaning of its value here (`Option.decide`), once for each rule set. The law, the position, the
deal, the trade and the payments read only these decisions, never an option by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.engine.base import Settling
from game.engine.cards import ACE, CARDS, TWO, Card
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, RUN, SUITED_RUN, Code, Codes
from game.engine.deck import Deck, Packed, deck_of
from game.engine.option_values import OptionValues
from game.engine.payments import EndedTrick, Ending, InstantWin, Payment, Prices
from game.engine.violation import OptionRefusal


@dataclass(frozen=True)
class SuitGroups:
    """The suits in groups that count as alike; `name` is what the suits of a group have in common."""

    name: str
    groups: tuple[tuple[int, ...], ...]


SUIT = SuitGroups("suit", ((0,), (1,), (2,), (3,)))
COLOUR = SuitGroups("colour", ((0, 1), (2, 3)))
"""Black are spades and clubs, red are diamonds and hearts."""
ANY_SUITS = SuitGroups("", ((0, 1, 2, 3),))
GROUPS = {groups.name: groups for groups in (SUIT, COLOUR)}
"""By what must match, as refusals name it."""


@dataclass(frozen=True)
class SuitMatching:
    """What must match, by kind (codes without length: `combination.base_of`); a kind that is not named is free.

    `within`: the groups of which one holds all cards of a combination. `answered_in`: an answer has as many cards of
    each group as what it answers, and is of higher rank. Twos alone (one to three) are free of both: they may be of any
    suits, answer whatever lies there of their number, and ask for no suit.
    """

    within: Mapping[int, SuitGroups]
    answered_in: Mapping[int, SuitGroups]

    def groups_of(self, kind: int) -> SuitGroups:
        """The groups of which one holds all cards of a kind."""
        return self.within.get(kind, ANY_SUITS)


FREE = SuitMatching({}, {})
"""Suits need not match."""


Powers = Mapping[Code, tuple[Code, ...]]
"""From a target's code (with TWOS for twos) to the codes that chop it by the table."""

TWOS = 128
"""Added to the code of a single, pair or triple for the target that consists of twos."""

FindInstantWin = Callable[["Decisions", Sequence[tuple[Card, ...]], bool], InstantWin | None]
"""The winner as dealt, if any: from what is decided, the hands, and whether it is a first deal."""

LeadCondition = Literal["", "contain", "alone", "may_pass"]
FREE_LEAD: LeadCondition = ""
CONTAIN_LOWEST: LeadCondition = "contain"
LOWEST_ALONE: LeadCondition = "alone"
MAY_PASS: LeadCondition = "may_pass"
LEAD_CONDITIONS: tuple[LeadCondition, ...] = (FREE_LEAD, CONTAIN_LOWEST, LOWEST_ALONE, MAY_PASS)
"""What a first lead must be: anything; with the lowest card; that card alone; with it, or passed on."""

SHORTEST_SUITED_RUN = 3
"""A same-suit run counts as one from 3 cards up (Ruling 18)."""


class Values(OptionValues):
    """A rule set as its options see it: each one's value by its name."""

    def __getitem__(self, name: str) -> Any:
        """The value of an option by its name."""
        return getattr(self, name)


@dataclass(frozen=True)
class Ties:
    """What holds where the highest cards of two plays are identical."""

    higher: Callable[[Packed, Packed], bool] = int.__gt__
    """Whether a play is higher than another of its kind and length (packed sets)."""
    equal_beats: bool = False
    """Whether of two plays with identical highest cards the later one is higher."""
    lower_cards_decide: bool = True
    """Whether of two such plays the one whose next cards are higher is the higher one."""


@dataclass(frozen=True)
class Stacking:
    """How the last player may go on beating its own play; `bombs_may_answer`, and then with its own kind only."""

    bombs_may_answer: bool


@dataclass(frozen=True)
class Trading:
    """How cards change hands before the play: by the places of the last deal, or by agreement."""

    by_places: bool
    at_once: bool = False
    """By places: what the losers give comes before the winners choose, and each choice moves at once."""


@dataclass(frozen=True)
class ForbiddenPlay:
    """Plays that beat what lies there, or may lead, and are unlawful all the same: by which option, with which code.

    `options.NAME.refused` is the text of the refusal, `options.NAME.only_pass` that of a turn on which all plays that
    would do are forbidden. `applies` gets the deck, the seat's hand and the play
    (packed), and whether the seat leads and may not pass.
    """

    option: str
    code: OptionRefusal
    applies: Callable[[Deck, Packed, Packed, bool], bool]


@dataclass(frozen=True)
class LastCard:
    """What is asked of a seat while the seat after it holds one card, by which option.

    `is_binding`: a single must be the highest that would be lawful otherwise, and is refused with the code if it is
    not; `options.NAME.refused` is the text. Else a seat that lets the seat after out first, by a lower single or by
    passing on one, pays for the others.
    """

    option: str
    code: OptionRefusal
    is_binding: bool


@dataclass(frozen=True)
class Losing:
    """Last plays by which a seat loses: it leaves the deal without going out, and is placed below all others.

    `by` tells from the deck and the play whether it is one; `cards_owed` for how many cards the seat then pays, where
    each card that is left costs something.
    """

    by: Callable[[Deck, Packed], bool]
    cards_owed: Callable[[Deck, Packed], int]


@dataclass
class Decisions(Settling):
    """What one rule set decides. Each option writes after those whose decisions it reads (`Option.decides_after`).

    To `rules` an option turns for another's value. Once all have written, nothing changes: equal rule sets share one.
    """

    rules: Values

    # Dealing
    cards_each: Callable[[int], int] = field(init=False)
    """How many cards a seat is dealt of so many."""
    leader_takes_leftover: bool = False

    # What is a combination
    run_lengths: frozenset[int] = frozenset()
    pairs_run_lengths: frozenset[int] = frozenset()
    quads_run_lengths: frozenset[int] = frozenset()
    run_top: int = ACE
    """The highest rank of a run."""
    pairs_run_top: int = ACE
    suited_runs: bool = False
    """Whether a run all of one suit is a kind of its own."""
    suited_answer_is_plain: bool = False
    """Whether such a run counts as an ordinary one where it answers one."""
    matching: SuitMatching = FREE
    """Where the suits of a combination and of its answers must match."""

    # What beats what
    bombs: Codes = frozenset()
    powers: Powers = field(default_factory=dict)
    beaten_by: Mapping[Code, tuple[str, ...]] = field(default_factory=dict)
    """By a bomb's code, the targets of the bombs table that it beats, as refusals name them."""
    ties: Ties = field(default_factory=Ties)

    # Who may lead and play, and with what
    first_lead: LeadCondition = CONTAIN_LOWEST
    lowest_always_leads: bool = False
    last_leads: bool = False
    """Whether the seat placed last leads the next deal."""
    pass_locks_out: bool = True
    """Whether a seat that passed is locked out until the trick ends; else it is asked again after each later play."""
    exempt: Codes = frozenset()
    """The bombs that a locked-out seat may play."""
    exempt_name: str = "none"
    """Which they are, as refusals name them."""
    stacking: Stacking | None = None
    forbidden: tuple[ForbiddenPlay, ...] = ()
    last_card: LastCard | None = None

    # Before the play
    instant_wins: tuple[str, ...] = ()
    find_instant_win: FindInstantWin = lambda decisions, hands, first_deal: None
    instant_win_restarts: bool = False
    """Whether the deal after an instant win is played by the first deal's rules."""
    trading: Trading | None = None

    # The end
    first_out_ends: bool = False
    losing: Losing | None = None
    knocks_out: bool = False
    """Whether a seat that has played no card is out of the deal when the first goes out."""

    # How a table shows it
    clockwise: bool = False
    """Whether the deal and the play go round clockwise."""
    counts_shown: bool = True
    """Whether the table tells how many cards the others hold."""

    # Payments
    only_places_count: bool = True
    """Whether a deal is told and judged by places: no points are paid for the order of the seats."""
    places_are_paid: bool = False
    """Whether each place has points of its own."""
    last_pays_all: bool = False
    """Whether the last pays the same to each of the others, and nobody else pays for the order."""
    cards_are_paid: bool = False
    """Whether each card left in a hand costs something."""
    sets_are_caught: bool = False
    """Whether twos and bombs left in a hand cost something."""
    sets_are_counted: bool = False
    """Whether special sets left in a hand count by their worth in place of their cards."""
    prices: Prices = field(default_factory=Prices)
    chop_payments: tuple[Callable[[EndedTrick], list[Payment]], ...] = ()
    """What is paid when a trick ends whose last play is a bomb."""
    payments: tuple[Callable[[Ending], list[Payment]], ...] = ()

    def settle(self) -> None:
        """Every option has written what it decides: from now on nothing is written, prices neither."""
        self.prices.settle()
        super().settle()

    def instant_win(self, hands: Sequence[tuple[Card, ...]], first_deal: bool) -> InstantWin | None:
        """The winner as dealt, if any."""
        return self.find_instant_win(self, hands, first_deal)

    def shows_count(self, count: int) -> bool:
        """Return whether the table shows that a seat holds so many cards."""
        return self.counts_shown or (count == 1 and self.last_card is not None)

    @property
    def pays(self) -> bool:
        """Whether any points can change hands."""
        return bool(self.payments or self.chop_payments or (self.instant_wins and self.prices.instant_win))

    @property
    def pays_beside_places(self) -> bool:
        """Whether anything is paid beside the payment by place."""
        return bool(self.sets_are_caught or self.chop_payments or self.prices.full_hand_counts or self.cards_are_paid)

    @property
    def sets_are_paid(self) -> bool:
        """Whether it matters what twos and bombs are worth."""
        return self.sets_are_caught or bool(self.chop_payments) or self.sets_are_counted

    @property
    def deck(self) -> Deck:
        """The packing of sets of cards."""
        return deck_of(self.rules.players)

    @property
    def cards_dealt(self) -> int:
        """How many cards each seat is dealt."""
        return self.cards_each(len(CARDS) * self.deck.packs)

    def highest_rank(self, base: Code) -> int:
        """The highest rank that a kind of sequence may reach, by the base of its code."""
        return {RUN: self.run_top, SUITED_RUN: self.run_top, PAIRS_RUN: self.pairs_run_top}.get(base, TWO)

    @property
    def codes(self) -> Codes:
        """The kinds and lengths that are combinations."""
        suited = [n for n in self.run_lengths if n >= SHORTEST_SUITED_RUN] if self.suited_runs else []
        return frozenset(
            [*range(1, QUAD + 1)]
            + [RUN + n for n in self.run_lengths]
            + [SUITED_RUN + n for n in suited]
            + [PAIRS_RUN + n for n in self.pairs_run_lengths]
            + [QUADS_RUN + n for n in self.quads_run_lengths]
        )
