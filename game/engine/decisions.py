"""The decision points: everything that a rule set can decide, as plain values and functions.

Each option writes the meaning of its value here (`Option.decide`), once for each rule set. The law, the position, the
deal, the trade and the payments read only these decisions, never an option by its name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.engine.base import Freezable
from game.engine.cards import ACE, TWO, Card
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, RUN, SUITED_RUN, Code, Codes
from game.engine.deck import Deck, PackedCards, get_deck
from game.engine.option_values import OptionValues
from game.engine.payments import EndedTrick, Ending, InstantWin, Payment, Prices
from game.engine.violation import OptionRefusal


@dataclass(frozen=True)
class SuitGroups:
    """Suits in groups of equivalent suits. `name` is the common property of a group."""

    name: str
    groups: tuple[tuple[int, ...], ...]


SAME_SUIT = SuitGroups("suit", ((0,), (1,), (2,), (3,)))
SAME_COLOUR = SuitGroups("colour", ((0, 1), (2, 3)))
"""Spades and clubs are black; diamonds and hearts are red."""
ANY_SUITS = SuitGroups("", ((0, 1, 2, 3),))
SUIT_GROUPS_BY_NAME = {groups.name: groups for groups in (SAME_SUIT, SAME_COLOUR)}
"""The groups by the name that refusals use."""


@dataclass(frozen=True)
class SuitMatching:
    """Rules about matching suits, by kind (codes without length: `combination.decode_base`). Other kinds are free.

    `combination_groups`: one of these groups must hold all cards of a combination. `answer_groups`: an answer must have
    the same number of cards of each group as its target, and a higher rank. One to three twos alone are exempt from
    both rules: they may have any suits, and answers to them need no matching suit.
    """

    combination_groups: Mapping[int, SuitGroups]
    answer_groups: Mapping[int, SuitGroups]

    def get_combination_groups(self, kind: int) -> SuitGroups:
        """Return the groups of which one must hold all cards of a kind."""
        return self.combination_groups.get(kind, ANY_SUITS)


NO_MATCHING = SuitMatching({}, {})
"""Suits need not match."""


BombsByTarget = Mapping[Code, tuple[Code, ...]]
"""For each target's code (plus TWOS_FLAG if the target consists of twos), the codes of the bombs that chop it."""

TWOS_FLAG = 128
"""Added to the code of a single, pair or triple if the target consists of twos."""

InstantWinFinder = Callable[[Sequence[tuple[Card, ...]], bool], InstantWin | None]
"""A function that returns the instant win of dealt hands, or None. It also takes True for the first deal of a match."""

LeadCondition = Literal["", "contain", "alone", "may_pass"]
FREE_LEAD: LeadCondition = ""
CONTAIN_LOWEST: LeadCondition = "contain"
LOWEST_ALONE: LeadCondition = "alone"
MAY_PASS: LeadCondition = "may_pass"
LEAD_CONDITIONS: tuple[LeadCondition, ...] = (FREE_LEAD, CONTAIN_LOWEST, LOWEST_ALONE, MAY_PASS)
"""Conditions on a first lead: anything; with the lowest card; the lowest card alone; with the lowest card,
or a pass.
"""

MIN_SUITED_RUN_CARDS = 3
"""Cards of the shortest run that counts as a same-suit run (Ruling 18)."""


@dataclass(frozen=True)
class TieRules:
    """Rules for two plays of the same kind and length whose highest cards are identical."""

    is_higher: Callable[[PackedCards, PackedCards], bool] = int.__gt__
    """Return True if the first packed play is higher than the second; both have the same kind and length."""
    is_later_play_higher: bool = False
    """True if the later of two plays with identical highest cards is higher."""
    are_lower_cards_compared: bool = True
    """True if the next lower cards decide if the highest cards are identical."""


@dataclass(frozen=True)
class Stacking:
    """The last player may beat its own play. `can_bombs_answer`: others may answer with bombs, and the player must
    repeat the same kind.
    """

    can_bombs_answer: bool


@dataclass(frozen=True)
class Trading:
    """Cards are traded before the play: by the places of the last deal, or by agreement."""

    is_by_places: bool
    is_immediate: bool = False
    """In trades by places: True if the losers' cards move before the winners choose, and each choice moves
    immediately. If False, all cards move together at the end.
    """


@dataclass(frozen=True)
class ForbiddenPlay:
    """Plays that would be legal otherwise but that an option forbids.

    The refusal is the text `options.NAME.refused`. The text `options.NAME.only_pass` explains a turn on which all
    possible plays are forbidden. `is_forbidden` takes the deck, the packed hand, the packed play, and True if the seat
    must lead.
    """

    option: str
    code: OptionRefusal
    is_forbidden: Callable[[Deck, PackedCards, PackedCards, bool], bool]


@dataclass(frozen=True)
class LastCardDemand:
    """An option's demand on a seat while the next seat holds one card.

    `is_binding`: a single must be the highest that would be legal otherwise; a lower one is refused with `code` and
    the text `options.NAME.refused`. Not binding: a seat that lets the next seat out first, by a lower single or by a
    pass on a single, pays for the others.
    """

    option: str
    code: OptionRefusal
    is_binding: bool


@dataclass(frozen=True)
class LosingLastPlay:
    """Last plays by which a seat loses: it leaves the deal without going out and is placed below all others.

    `is_losing` takes the deck and the play, and returns True if the seat loses. `count_owed_cards` returns the number
    of cards that the seat then pays for, if each card left is paid.
    """

    is_losing: Callable[[Deck, PackedCards], bool]
    count_owed_cards: Callable[[Deck, PackedCards], int]


@dataclass
class Decisions(Freezable):
    """The decisions of one rule set. Each option writes after those that it depends on (`Option.dependencies`).

    An option may read other options' values from `rules`. After all options have written, the object is frozen and
    shared by equal rule sets.
    """

    rules: OptionValues

    # Dealing
    cards_per_seat: int = field(init=False)
    """The number of cards that each seat is dealt."""
    is_leftover_for_leader: bool = False

    # Combinations
    run_lengths: frozenset[int] = frozenset()
    pairs_run_lengths: frozenset[int] = frozenset()
    quads_run_lengths: frozenset[int] = frozenset()
    run_top: int = ACE
    """The highest rank of a run."""
    pairs_run_top: int = ACE
    has_suited_runs: bool = False
    """True if a run of one suit is a kind of its own."""
    is_suited_answer_plain: bool = False
    """True if a same-suit run that answers an ordinary run counts as an ordinary run."""
    matching: SuitMatching = NO_MATCHING
    """Rules about matching suits of combinations and answers."""

    # Beating
    bombs: Codes = frozenset()
    bombs_by_target: BombsByTarget = field(default_factory=dict)
    targets_by_bomb: Mapping[Code, tuple[str, ...]] = field(default_factory=dict)
    """The targets that a bomb beats, by the bomb's code, in the words of refusals."""
    ties: TieRules = field(default_factory=TieRules)

    # Leading and passing
    first_lead: LeadCondition = CONTAIN_LOWEST
    is_lowest_card_always_leading: bool = False
    is_loser_next_leader: bool = False
    """True if the last seat of a deal leads the next deal."""
    is_pass_locking: bool = True
    """True if a pass locks a seat out until the trick ends. If not, the seat gets a turn again after each
    later play.
    """
    exempt_bombs: Codes = frozenset()
    """The bombs that a locked-out seat may play."""
    exempt_bombs_name: str = "none"
    """The name of the exempt bombs in refusals."""
    stacking: Stacking | None = None
    forbidden_plays: tuple[ForbiddenPlay, ...] = ()
    last_card_demand: LastCardDemand | None = None

    # Before the play
    instant_wins: tuple[str, ...] = ()
    find_instant_win: InstantWinFinder = field(init=False)
    is_first_deal_after_instant_win: bool = False
    """True if the deal after an instant win follows the rules for first deals."""
    trading: Trading | None = None

    # The end
    is_over_at_first_out: bool = False
    losing_last_play: LosingLastPlay | None = None
    has_knock_out: bool = False
    """True if a seat that has played no card leaves the deal when the first seat goes out."""

    # Display at the table
    is_clockwise: bool = False
    """True if dealing and play go clockwise."""
    are_counts_always_shown: bool = True
    """True if the table shows how many cards the other seats hold."""

    # Payments
    is_scored_by_places_only: bool = True
    """True if places alone count: no points are paid for the finishing order."""
    are_places_paid: bool = False
    """True if each place has its own points."""
    is_all_paid_by_last: bool = False
    """True if the last seat pays the same to every other seat and nobody else pays for the order."""
    are_cards_paid: bool = False
    """True if each card left in a hand costs points."""
    are_caught_sets_paid: bool = False
    """True if twos and bombs left in a hand cost points."""
    are_sets_counted: bool = False
    """True if special sets left in a hand count by their value instead of by their cards."""
    prices: Prices = field(default_factory=Prices)
    chop_payment_functions: tuple[Callable[[EndedTrick], list[Payment]], ...] = ()
    """Functions that return the payments at the end of a trick whose last play is a bomb."""
    payment_functions: tuple[Callable[[Ending], list[Payment]], ...] = ()

    def freeze(self) -> None:
        """Freeze the decisions and their prices."""
        self.prices.freeze()
        super().freeze()

    def is_count_shown(self, count: int) -> bool:
        """Return True if the table shows that a seat holds this number of cards."""
        return self.are_counts_always_shown or (count == 1 and self.last_card_demand is not None)

    @property
    def has_payments(self) -> bool:
        """True if the rules contain any payment."""
        has_instant_payments = self.instant_wins and self.prices.instant_win
        return bool(self.payment_functions or self.chop_payment_functions or has_instant_payments)

    @property
    def has_payments_beside_places(self) -> bool:
        """True if anything but the places is paid for."""
        has_special_payments = self.are_caught_sets_paid or self.chop_payment_functions
        return bool(has_special_payments or self.prices.is_full_hand_paid or self.are_cards_paid)

    @property
    def are_sets_paid(self) -> bool:
        """True if the values of twos and bombs matter."""
        return self.are_caught_sets_paid or bool(self.chop_payment_functions) or self.are_sets_counted

    @property
    def deck(self) -> Deck:
        """The deck that packs sets of cards."""
        return get_deck(self.rules.players)

    def get_highest_rank(self, base: Code) -> int:
        """Return the highest rank that a kind of sequence may reach; `base` is the base of its code."""
        return {RUN: self.run_top, SUITED_RUN: self.run_top, PAIRS_RUN: self.pairs_run_top}.get(base, TWO)

    @property
    def codes(self) -> Codes:
        """The codes of all combinations."""
        suited_lengths = [n for n in self.run_lengths if n >= MIN_SUITED_RUN_CARDS] if self.has_suited_runs else []
        return frozenset(
            [*range(1, QUAD + 1)]
            + [RUN + n for n in self.run_lengths]
            + [SUITED_RUN + n for n in suited_lengths]
            + [PAIRS_RUN + n for n in self.pairs_run_lengths]
            + [QUADS_RUN + n for n in self.quads_run_lengths]
        )
