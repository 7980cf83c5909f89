"""A drawn example for one option as it stands: what the rules screen shows beneath it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import ACE, TWO
from game.engine.combination import PAIRS_RUN, QUAD
from game.engine.laws import law_of
from game.engine.rules import Rules
from game.text.book import kinds, points, shapes
from game.text.book.blocks import Block, Cards, Group
from game.text.book.lead import win_samples
from game.text.book.shapes import shapes_of
from game.text.texts import Texts

LOWEST = shapes.card(0, shapes.SPADES)
FIVE, SIX, SEVEN, EIGHT, NINE = 2, 3, 4, 5, 6


def example(name: str, rules: Rules, t: Texts) -> Sequence[Block]:
    """Cards or numbers that show what the option means in these rules; empty where words are all there is."""
    make = EXAMPLES.get(name)
    return make(rules, t) if make else ()


def _row(*groups: Group) -> tuple[Block, ...]:
    return (Cards("", groups),)


def _pairs_runs(rules: Rules, t: Texts) -> Sequence[Block]:
    lengths = rules.pairs_run_lengths
    shown = (3, 4, 5) if isinstance(lengths, str) else lengths[:3]
    return _row(*(Group(shapes_of(rules).pairs(0, n)) for n in shown if n <= ACE + 1))


def _quads_runs(rules: Rules, t: Texts) -> Sequence[Block]:
    return _row(Group(shapes.quads(FIVE, 2 if rules.quads_runs else 1)))


def _runs(rules: Rules, t: Texts) -> Sequence[Block]:
    return _row(Group(shapes_of(rules).run(FIVE, rules.run_min)))


def _high_run(rules: Rules, t: Texts) -> Sequence[Block]:
    top = TWO if rules.twos_in_runs else ACE
    return _row(Group(shapes_of(rules).run(top - 4, 5)))


def _high_pairs(rules: Rules, t: Texts) -> Sequence[Block]:
    top = TWO if rules.twos_in_pairs_runs else ACE
    return _row(Group(shapes_of(rules).pairs(top - 2, 3)))


def _one_suit(rules: Rules, t: Texts) -> Sequence[Block]:
    return [Cards("", groups) for groups in kinds.one_suit_pictures(rules, t)]


def _ties(rules: Rules, t: Texts) -> Sequence[Block]:
    """A pair against one with the same highest card."""
    low, high = ((shapes.card(SEVEN, suit), shapes.card(SEVEN, shapes.HEARTS)) for suit in (0, 1))
    later, earlier = (low, high) if rules.ties == "later_wins" else (high, low)
    beats = rules.ties != "refuse"
    return _row(Group(later, t(f"book.example.{'beats' if beats else 'fails'}"), beats), Group(earlier))


def _with_lowest(rules: Rules) -> Group:
    """A run with the lowest card."""
    return Group((LOWEST, *shapes_of(rules).run(1, 2, shapes.SPADES)))


def _first_lead(rules: Rules, t: Texts) -> Sequence[Block]:
    alone, within = Group((LOWEST,)), _with_lowest(rules)
    if rules.first_lead == "lowest_alone":
        return _row(alone)
    if rules.first_lead == "free":
        return _row(alone, within, Group(shapes_of(rules).same(NINE, 2)))
    return _row(alone, within)


def _later_lead(rules: Rules, t: Texts) -> Sequence[Block]:
    if rules.later_lead == "lowest":
        return _row(Group((LOWEST,)), _with_lowest(rules))
    return _row(Group(shapes_of(rules).same(FIVE, 2)), Group(shapes_of(rules).run(SEVEN, 4)))


def _exempt(rules: Rules, t: Texts) -> Sequence[Block]:
    """A bomb that may come after a pass, before what it beats."""
    exempt = sorted(law_of(rules).exempt)
    if not exempt:
        return ()
    bomb = shapes_of(rules).of_code(exempt[0], 0)
    return _row(Group(bomb, t("book.example.after_pass")))


def _stacking(rules: Rules, t: Texts) -> Sequence[Block]:
    """A pair, and what the same player may put on it."""
    pairs = [shapes_of(rules).same(rank, 2) for rank in (SIX, EIGHT, NINE + 1)]
    shown = pairs if rules.stacking != "off" else pairs[:1]
    return _row(*(Group(pair, "→") for pair in shown[:-1]), Group(shown[-1]))


def _wins(rules: Rules, t: Texts) -> Sequence[Block]:
    """Each of the hands under its name."""
    named = [(t(f"options.instant_wins.value.{name}"), win_samples(rules, name)) for name in rules.instant_wins]
    return [Cards(name, tuple(Group(cards) for cards in samples)) for name, samples in named]


def _after(rules: Rules, t: Texts) -> Sequence[Block]:
    first = rules.after_instant_win == "first_deal"
    return _row(Group((LOWEST,) if first else shapes_of(rules).run(SEVEN, 4)))


def _trading(rules: Rules, t: Texts) -> Sequence[Block]:
    if rules.trading == "off":
        return ()
    one = rules.trading == "mutual" or rules.players == 2
    up = (shapes.card(TWO, 2),) if one else (shapes.card(ACE, 3), shapes.card(TWO, 2))
    down = (shapes.card(FIVE, 1),) if one else (shapes.card(0, 1), shapes.card(FIVE, 1))
    return _row(Group(up, t("book.example.for")), Group(down))


def _scoring(rules: Rules, t: Texts) -> Sequence[Block]:
    return (points.grid(rules, t),) if rules.decisions.places_are_paid else ()


def _hoarding(rules: Rules, t: Texts) -> Sequence[Block]:
    return (points.hoarding_example(rules, t),) if rules.hoarding else ()


def _bonus(rules: Rules, t: Texts) -> Sequence[Block]:
    return points.bonus_example(rules, t) if rules.bomb_bonus and law_of(rules).bombs else ()


def _worth(rules: Rules, t: Texts) -> Sequence[Block]:
    """Each set with its cards."""
    two, of = shapes.card, shapes_of(rules)
    sets = [(two(TWO, 1),), (two(TWO, 3),), of.pairs(0, 3), shapes.quads(SEVEN, 1), of.pairs(0, 4)]
    bombs = law_of(rules).bombs
    shown = [True, True, PAIRS_RUN + 3 in bombs, QUAD in bombs, any(code > PAIRS_RUN + 3 for code in bombs)]
    worths = [value * rules.stake for value in rules.set_values]
    all_sets = zip(sets, worths, shown, strict=True)
    return _row(*(Group(cards, f"= {t.number(worth)}") for cards, worth, known in all_sets if known))


def dealt(rules: Rules) -> int:
    """How many cards each player gets."""
    return rules.decisions.cards_dealt


EXAMPLES: dict[str, Callable[[Rules, Texts], Sequence[Block]]] = {
    "pairs_run_lengths": _pairs_runs,
    "quads_runs": _quads_runs,
    "run_min": _runs,
    "twos_in_runs": _high_run,
    "twos_in_pairs_runs": _high_pairs,
    "same_suit_runs": _one_suit,
    "ties": _ties,
    "first_lead": _first_lead,
    "later_lead": _later_lead,
    "pass_lock_exempt": _exempt,
    "stacking": _stacking,
    "instant_wins": _wins,
    "after_instant_win": _after,
    "trading": _trading,
    "scoring": _scoring,
    "full_hand_double": _scoring,
    "hoarding": _hoarding,
    "bomb_bonus": _bonus,
    "set_values": _worth,
}
"""What draws the example of each option that has one."""
