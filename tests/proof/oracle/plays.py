"""Combinations, beating, and every legal play: docs/RULES.md sections 1, 2 and 4."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from types import SimpleNamespace
from typing import Any, NamedTuple

from .cards import TWO, Cards, list_subsets

Rules = SimpleNamespace


class Play(NamedTuple):
    """A combination put on the table by a seat."""

    seat: int
    kind: str
    cards: Cards

    @property
    def rank_count(self) -> int:
        """Return the number of ranks: the pairs of a pairs run, the quads of a quads run."""
        return len({rank for rank, _ in self.cards})


def find_kind(cards: Cards, rules: Rules) -> str | None:
    """Return the kind of a set of cards, or None if it is no combination of these rules."""
    kind = find_kind_by_ranks(cards, rules)
    return kind if rules.matching == "none" or kind is None or do_suits_fit(kind, cards) else None


def list_colours(cards: Cards) -> list[int]:
    """Return black (0, "♠♣") or red (1, "♦♥") for each card, sorted."""
    return sorted(suit // 2 for _, suit in cards)


def list_suits(cards: Cards) -> list[int]:
    """Return the suit of each card, sorted."""
    return sorted(suit for _, suit in cards)


def are_all_twos(cards: Cards) -> bool:
    """Return whether all cards are twos."""
    return all(rank == TWO for rank, _ in cards)


def do_suits_fit(kind: str, cards: Cards) -> bool:
    """Section 6, `matching` north: "one colour", "all cards of one suit", "all of the same colour"."""
    if kind == "pair":  # "twos may pair in any suits"
        return are_all_twos(cards) or len(set(list_colours(cards))) == 1
    if kind == "run":
        return len(set(list_suits(cards))) == 1
    return kind != "pairs-run" or len(set(list_colours(cards))) == 1


def do_suits_answer(play: Play, below: Play) -> bool:
    """ "of its suit", "of the same colour", "of the same three suits (as often each, with two decks)"."""
    if play.kind in ("pair", "pairs-run"):
        return list_colours(play.cards) == list_colours(below.cards)
    if play.kind in ("single", "triple", "run"):
        return list_suits(play.cards) == list_suits(below.cards)
    return True


def find_north_refusal(play: Play, below: Play, rules: Rules) -> str | None:
    """Ruling 35, of a play of the right kind and length; ruling 30: "only for plays of twos alone `ties` holds"."""
    if are_all_twos(below.cards):
        return None if is_higher(play.cards, below.cards, rules) else "not-higher"
    if not are_all_twos(play.cards) and not do_suits_answer(play, below):
        return "wrong-kind"
    return None if max(play.cards)[0] > max(below.cards)[0] else "not-higher"


def find_kind_by_ranks(cards: Cards, rules: Rules) -> str | None:
    """Return the kind of a set of cards without regard to suits."""
    ranks = [rank for rank, _ in cards]
    distinct = sorted(set(ranks))
    if len(distinct) == 1:  # "1 to 4 cards of one rank"
        return {1: "single", 2: "pair", 3: "triple", 4: "quad"}.get(len(cards))
    if not distinct or distinct != list(range(distinct[0], distinct[-1] + 1)):  # "of consecutive rank"
        return None
    counts = {ranks.count(rank) for rank in distinct}
    if counts == {1}:
        return "run" if is_run(distinct, rules) else None
    if counts == {2}:
        return "pairs-run" if is_pairs_run(distinct, rules) else None
    # "2 or more quads of consecutive rank (Viet Cong only)"; ruling 10: with twos if they reach them.
    return "quads-run" if counts == {4} and rules.quads_runs else None


def is_run(ranks: list[int], rules: Rules) -> bool:
    """ "3 or more cards of consecutive rank", or two (`run_min`), with a two only under `twos_in_runs`."""
    return len(ranks) >= rules.run_min and (TWO not in ranks or rules.twos_in_runs)


def is_pairs_run(ranks: list[int], rules: Rules) -> bool:
    """ "3 or more pairs of consecutive rank", of the lengths that `pairs_run_lengths` allows."""
    lengths = rules.pairs_run_lengths
    allowed = len(ranks) >= 3 and (lengths == "any" or len(ranks) in lengths)
    return allowed and (TWO not in ranks or rules.twos_in_pairs_runs)


def is_same_suit(cards: Cards, rules: Rules) -> bool:
    """Ruling 18: "A same-suit run counts as one (`suited`, `lock`) from 3 cards up"."""
    return rules.same_suit_runs != "plain" and len(cards) >= 3 and len({suit for _, suit in cards}) == 1


def make_lead(seat: int, cards: Cards, rules: Rules) -> Play:
    """Return the play as a lead: under `suited` and `lock` a same-suit run is a kind of its own."""
    kind = find_kind(cards, rules)
    assert kind is not None
    return Play(seat, "suited-run" if kind == "run" and is_same_suit(cards, rules) else kind, cards)


def make_answer(seat: int, cards: Cards, below: Play, rules: Rules) -> Play:
    """Return the play as an answer. `suited`: "played in answer to an ordinary run it counts as an ordinary run"."""
    play = make_lead(seat, cards, rules)
    if play.kind == "suited-run" and rules.same_suit_runs == "suited" and below.kind != "suited-run":
        return play._replace(kind="run")
    return play


def is_higher(cards: Cards, below: Cards, rules: Rules) -> bool:
    """ "whose highest card is lower"; and option `ties` where the highest cards are identical."""
    own_cards, theirs = sorted(cards, reverse=True), sorted(below, reverse=True)
    if own_cards[0] != theirs[0]:
        return own_cards[0] > theirs[0]
    if rules.ties == "highest_distinct":  # "compare the next highest, and so on; identical sets do not beat"
        return own_cards > theirs
    return rules.ties == "later_wins"


def list_targets(play: Play, rules: Rules) -> set[str]:
    """Return all targets of the play in the bombs table; a play without targets is no bomb (section 1)."""
    targets: set[str] = set()
    for line in rules.bombs:
        kind, _, length = line["with"].partition(":")
        if kind != play.kind:
            continue
        fits = (
            not length
            or (length.endswith("+") and play.rank_count >= int(length[:-1]))
            or (length.isdecimal() and play.rank_count == int(length))
        )
        if fits:
            targets |= set(line["beats"])
    return targets


def is_bomb(play: Play, rules: Rules) -> bool:
    """ "a quad, pairs run or quads run, where the rules give it power over other kinds"."""
    return bool(list_targets(play, rules))


def is_of_twos(play: Play) -> bool:
    """Return whether the play is one, two or three twos."""
    return play.kind in ("single", "pair", "triple") and play.cards[0][0] == TWO


def is_target(play: Play, target: str) -> bool:
    """Return whether a play matches a target of the table ("a kind of given rank")."""
    if target in ("2", "22", "222"):
        return is_of_twos(play) and len(play.cards) == len(target)
    if target in ("any single", "any pair"):
        return play.kind == target.removeprefix("any ")
    kind, _, length = target.partition(":")
    return play.kind == kind and (not length or play.rank_count == int(length))


def has_power(play: Play, below: Play, rules: Rules) -> bool:
    """Return whether the table lets the play beat the play below; ruling 11 on `any`."""
    targets = list_targets(play, rules)
    if "any" in targets and below.kind != "quad":  # ruling 40: "beats everything but a quad"
        return True
    return any(is_target(below, target) for target in targets)


def is_same_kind(play: Play, below: Play) -> bool:
    """Return whether the kinds are equal; a lock is also a run and may answer one (`lock`), but not vice versa."""
    return play.kind == below.kind or (play.kind, below.kind) == ("suited-run", "run")


def find_refusal(play: Play, below: Play, rules: Rules, own_kind_only: bool = False) -> str | None:
    """Return the first code of docs/FORMATS.md that says why the play does not beat the play below, or None."""
    if not own_kind_only and has_power(play, below, rules):
        return None
    if is_same_kind(play, below) and not (own_kind_only and play.kind != below.kind):
        if len(play.cards) != len(below.cards):
            return "wrong-length"
        if rules.matching == "north":
            return find_north_refusal(play, below, rules)
        return None if is_higher(play.cards, below.cards, rules) else "not-higher"
    if is_bomb(play, rules) and not has_power(play, below, rules):
        return "cannot-bomb"
    return "wrong-kind"


def list_candidates(hand: Cards) -> Iterable[Cards]:
    """Yield every set of cards of a hand that could be a combination under any rules."""
    by_rank = {rank: tuple(card for card in hand if card[0] == rank) for rank in range(TWO + 1)}
    for cards in by_rank.values():
        for size in (1, 2, 3, 4):
            yield from list_subsets(cards, size)
    for first in range(TWO + 1):
        for last in range(first + 1, TWO + 1):
            for each in (1, 2, 4):
                choices = [list_subsets(by_rank[rank], each) for rank in range(first, last + 1)]
                for parts in product(*choices):
                    yield tuple(card for part in parts for card in part)


_combinations: dict[tuple[Any, ...], tuple[Cards, ...]] = {}


def list_combinations(hand: Cards, rules: Rules) -> tuple[Cards, ...]:
    """Return every distinct set of a hand's cards that is a combination under the rules."""
    lengths = rules.pairs_run_lengths
    options = (
        rules.run_min,
        rules.twos_in_runs,
        rules.twos_in_pairs_runs,
        rules.quads_runs,
        str(lengths),
        rules.matching,
    )
    key = (hand, options)
    if key not in _combinations:
        if len(_combinations) > 2000:
            _combinations.clear()
        _combinations[key] = tuple(sorted(c for c in set(list_candidates(hand)) if find_kind(c, rules)))
    return _combinations[key]


@lru_cache(maxsize=20000)
def list_all_subsets(hand: Cards) -> frozenset[Cards]:
    """Yield every distinct non-empty subset of a hand, for the brute-force check."""
    return frozenset(cards for size in range(1, len(hand) + 1) for cards in list_subsets(hand, size))
