"""Payments: docs/RULES.md section 5 and the options of "The end"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .cards import TWO, Card, Cards, has_cards, list_subsets, remove_cards
from .plays import Play, is_bomb, is_of_twos, list_combinations, make_lead

if TYPE_CHECKING:
    from .deal import Deal

Payment = dict[str, Any]
Faces = tuple[Card, ...]
"""Cards by rank and, where bombs need equal colours, by colour."""


def make_payment(deal: Deal, source: int, target: int, points: int, why: str) -> Payment:
    """`stake`: "multiplies every payment"."""
    return {"from": source, "to": target, "points": points * deal.rules.stake, "why": why}


def compute_twos_value(deal: Deal, cards: Cards) -> int:
    """ "2♠ or 2♣ 1 point, 2♦ or 2♥ 2 points"."""
    values = deal.rules.set_values
    return sum(values["red_two" if suit >= 2 else "black_two"] for rank, suit in cards if rank == TWO)


def compute_bomb_value(deal: Deal, play: Play) -> int:
    """ "three pairs 2, quad 3, four pairs 4"; five or more pairs as four, "a quads run 3 for each quad"."""
    values = deal.rules.set_values
    if play.kind == "pairs-run":
        return int(values["three_pairs"] if play.rank_count == 3 else values["four_pairs"])
    return int(values["quad"] * play.rank_count)


def pay_result(deal: Deal, order: list[int]) -> Iterator[Payment]:
    """Return the payments of `scoring`."""
    rules, first, last = deal.rules, order[0], order[-1]
    if rules.scoring == "loser_pays":  # "the last pays one stake to each other seat"
        for seat in order[:-1]:
            yield make_payment(deal, last, seat, 1, "stake")
    elif rules.scoring == "per_card":  # "each other seat pays the first one stake for each card it holds"
        for seat in order[1:]:
            # Ruling 34: "it pays 13 stakes for each two of its last play, to the first, and nothing for cards"
            twos = len(dict(deal.lost).get(seat, ()))
            held = compute_counted_value(deal, deal.hands[seat]) if rules.counted_sets else len(deal.hands[seat])
            # "a seat that has played no card pays twice (13 cards: 26), in one payment"
            times = 2 if rules.full_hand_double and seat not in deal.played else 1
            yield make_payment(deal, seat, first, 13 * twos or times * held, "per-card")
    elif rules.scoring in ("winner_takes_all", "ladder"):
        full = [seat for seat in order[1:] if rules.full_hand_double and seat not in deal.played]
        for seat in full:  # "4 instead of its 2, to the first"; "4 from one that holds its whole hand"
            yield make_payment(deal, seat, first, rules.full_hand_points, "full-hand")
        others = [seat for seat in order if seat not in full]  # "the others are placed without it"
        if rules.scoring == "winner_takes_all":  # "the first collects 2 from each other seat"
            for seat in others[1:]:
                yield make_payment(deal, seat, first, rules.winner_points, "winner-takes-all")
        else:
            yield from pay_ladder(deal, others)


def redirect_payments(deal: Deal, payments: Iterator[Payment]) -> Iterator[Payment]:
    """`one_card_left` pays: "in every payment of this deal to that first seat ... pays in place of whoever owes it"."""
    for payment in payments:
        # Ruling 45: "What a seat owes under `per_card` for its last twos (ruling 34) it pays itself."
        for_twos = payment["why"] == "per-card" and payment["from"] in dict(deal.lost)
        if deal.let_out_by is not None and payment["to"] == deal.out[0] and not for_twos:
            payment["from"] = deal.let_out_by
        yield payment


def pay_three_spades(deal: Deal) -> Iterator[Payment]:
    """Option `three_spades`. Ruling 47: its points "are multiplied by `stake` as everything else"."""
    rules, three = deal.rules, ((0, 0),)
    if rules.three_spades in ("left", "both"):
        ended_by = deal.pile[-1].seat
        for seat, hand in enumerate(deal.hands):
            # "to the seat whose going out ended the deal; a knocked-out seat pays the first; where nobody's going out
            # ended the deal, to the first, and the first pays none"
            to_first = seat in deal.knocked or ended_by in dict(deal.lost)
            target = deal.order[0] if to_first else ended_by
            if hand == three and seat != target:
                yield make_payment(deal, seat, target, rules.three_spades_points, "three-spades")
    if rules.three_spades in ("out", "both") and deal.first_cards == three:
        for seat in range(len(deal.hands)):
            if seat != deal.out[0]:
                yield make_payment(deal, seat, deal.out[0], rules.three_spades_points, "three-spades")


def pay_ladder(deal: Deal, placed: list[int]) -> Iterator[Payment]:
    """**Ladder**, by place."""
    most, least = deal.rules.ladder_points
    # (place that pays, place that is paid, points), by the number of players.
    table = {
        4: [(3, 0, most), (2, 1, least)],  # "the fourth pays 2 to the first, the third 1 to the second"
        3: [(2, 0, most), (1, 0, least)],  # "the third pays 2, the second 1, both to the first"
        2: [(1, 0, most)],  # "2 players +2 -2"
    }
    for payer, payee, points in table[len(deal.hands)]:
        if payer < len(placed):
            yield make_payment(deal, placed[payer], placed[payee], points, "ladder")


def pay_hoarding(deal: Deal) -> Iterator[Payment]:
    """ "each seat that still holds special sets pays their value to the seat that put it out"."""
    if not deal.rules.hoarding:
        return
    for seat, hand in enumerate(deal.hands):
        # "the seat whose going out ended the deal. A knocked-out seat pays the first seat instead."
        # Ruling 34: "Where losing so ends the deal, hoarding is paid to the first seat, and the first pays none".
        lost_ended = deal.pile[-1].seat in dict(deal.lost)
        payee = deal.order[0] if seat in deal.knocked or lost_ended else deal.out[-1]
        if hand and seat != payee:
            yield make_payment(deal, seat, payee, compute_hoarded_value(deal, hand), "hoarding")


def compute_hoarded_value(deal: Deal, hand: Cards) -> int:
    """Ruling 36: "the disjoint choice of greatest total value over **all** special sets, twos included"."""
    return compute_best_choice(deal, hand, 0)


def compute_counted_value(deal: Deal, hand: Cards) -> int:
    """`counted_sets`: "the greatest total ... of their `set_values` and one for each card in none"."""
    return compute_best_choice(deal, hand, 1)


def compute_best_choice(deal: Deal, hand: Cards, for_each: int) -> int:
    """Return the greatest total of disjoint special sets (twos and bombs), plus a value for each card in none."""
    bombs = [make_lead(0, c, deal.rules) for c in list_combinations(hand, deal.rules)]
    # Suits do not matter to a bomb's value: one bomb for each choice of faces will do.
    ways = {list_faces(deal, play.cards): play for play in bombs if is_bomb(play, deal.rules)}
    twos = tuple(card for card in hand if card[0] == TWO)
    known_totals: dict[Faces, int] = {}
    totals = []
    for alone in [(), *(some for size in range(1, len(twos) + 1) for some in list_subsets(twos, size))]:
        left = list_faces(deal, remove_cards(hand, alone))
        totals.append(compute_twos_value(deal, alone) + compute_best_bombs(deal, left, ways, known_totals, for_each))
    return max(totals)


def list_faces(deal: Deal, cards: Cards) -> Faces:
    """Count cards by rank, and by colour where pairs runs must have one."""
    coloured = deal.rules.matching == "north"
    return tuple(sorted((rank, suit // 2 if coloured else 0) for rank, suit in cards))


def compute_best_bombs(
    deal: Deal, left: Faces, ways: dict[Faces, Play], known_totals: dict[Faces, int], for_each: int
) -> int:
    """Return the total of the best disjoint bombs and of the cards in none; `known_totals` caches the results."""
    if left not in known_totals:
        best = for_each * len(left)
        for taken, play in ways.items():
            if has_cards(left, taken):
                rest = compute_best_bombs(deal, remove_cards(left, taken), ways, known_totals, for_each)
                best = max(best, compute_bomb_value(deal, play) + rest)
        known_totals[left] = best
    return known_totals[left]


def compute_bonus_value(deal: Deal, play: Play) -> int:
    """Return the value of a captured play: "the value of all twos and bombs beneath it in the pile"."""
    if is_bomb(play, deal.rules):
        return compute_bomb_value(deal, play)
    return compute_twos_value(deal, play.cards)


def pay_bomb_bonus(deal: Deal) -> Iterator[Payment]:
    """Pay when a trick ends "whose last play is a bomb that was played *on* a two or a bomb"."""
    if not deal.rules.bomb_bonus or len(deal.pile) < 2:
        return
    if deal.rules.bonus_chain == "each":
        yield from pay_each_bomb(deal)
        return
    # "under stacking the plays that a seat puts on its own do not count".
    index = len(deal.pile) - 1
    while index > 0 and deal.pile[index - 1].seat == deal.pile[index].seat:
        index -= 1
    play, below = deal.pile[index], deal.pile[index - 1]
    if index == 0 or not is_bomb(play, deal.rules):
        return
    on_a_set = is_of_twos(below) or is_bomb(below, deal.rules)
    went_out = index - 1 in deal.going_out  # "(B, who goes out with it) ... C receives nothing"
    if on_a_set and not went_out:
        value = sum(compute_bonus_value(deal, beneath) for beneath in deal.pile[:index])
        yield make_payment(deal, below.seat, play.seat, value, "bomb-bonus")


def pay_each_bomb(deal: Deal) -> Iterator[Payment]:
    """`bonus_chain` each: "every bomb that was played on a two ... or a bomb is paid for by itself"."""
    for index in range(1, len(deal.pile)):
        below, play = deal.pile[index - 1], deal.pile[index]
        on_a_set = is_of_twos(below) or is_bomb(below, deal.rules)
        if not is_bomb(play, deal.rules) or not on_a_set or below.seat == play.seat:
            continue  # "nor between a seat's own plays"
        if index - 1 not in deal.going_out:  # "nothing is paid where the payer went out with that play"
            yield make_payment(deal, below.seat, play.seat, compute_bonus_value(deal, below), "bomb-bonus")
