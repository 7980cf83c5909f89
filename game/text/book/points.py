"""The end of a deal and its payments, with numbers from the engine."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.combination import PAIRS_RUN, QUAD, SINGLE
from game.engine.law import law_of
from game.engine.options import scoring
from game.engine.options.bombs import TWOS
from game.engine.result import Payment, totals
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Block, Cards, Grid, Group, Heading, Words
from game.text.book.bombs import highest
from game.text.book.effect import instant_wins, pays, without_effect
from game.text.book.words import counts, sentence
from game.text.texts import Texts

TWO = 12


def end(rules: Rules, t: Texts) -> list[Block]:
    """When a deal is over, and who is knocked out."""
    goes_on = "book.end.no_knock_out" if rules.ending == "last_holder" else "book.end.no_knock_out.first_out"
    knock_out = t("book.end.knock_out" if rules.knock_out else goes_on)
    return [
        Heading(t("book.end.title"), "end"),
        Words(t(f"book.end.{rules.ending}")),
        Words(knock_out),
    ]


def points(rules: Rules, t: Texts) -> list[Block]:
    """Who pays whom for what."""
    title = Heading(t("book.points.title"), "points")
    if not pays(rules):
        return [title, Words(t("book.points.none")), *_instant(rules, t)]
    return [
        title,
        Words(f"{t('book.points.zero')} {t('book.points.stake', n=rules.stake)}"),
        *_places(rules, t),
        *_sets(rules, t),
        *_instant(rules, t),
    ]


def _places(rules: Rules, t: Texts) -> list[Block]:
    times, kind = rules.stake, rules.scoring
    if kind == "places":
        return [Words(t("book.points.places"))]
    if kind in ("loser_pays", "per_card"):
        return [Words(t(f"book.points.{kind}", n=times))]
    if kind == "ladder":
        last, third = (times * value for value in rules.ladder_points)
        text = t(f"book.points.ladder.{rules.players}", last=last, third=third)
    else:
        text = t("book.points.winner_takes_all", n=times * rules.winner_points)
    if rules.full_hand_double:
        key = "book.points.full_hand" if kind == "ladder" else "book.points.full_hand_all"
        text += " " + t(key, n=times * rules.full_hand_points)
    return [Words(text), grid(rules, t)]


def grid(rules: Rules, t: Texts) -> Grid:
    """The points of each place, with no, one, two … full hands."""
    places = tuple(t.number(place) for place in range(1, rules.players + 1))
    most = rules.players - 1 if rules.full_hand_double else 0
    rows = []
    for full in range(most + 1):
        name = t("book.points.points") if full == 0 else t("book.points.full_row", n=full)
        rows.append((name, *(t.signed(value) for value in place_points(rules, full))))
    return Grid((t("book.points.place"), *places), tuple(rows))


def place_points(rules: Rules, full: int = 0) -> tuple[int, ...]:
    """The points of each place where the last `full` hold whole hands (ladder, winner takes all)."""
    order = tuple(range(rules.players))
    holders = frozenset(order[rules.players - full :]) if rules.full_hand_double else frozenset()
    if rules.scoring == "ladder":
        paid = scoring.ladder(order, holders, rules.ladder_points, rules.full_hand_points)
    else:
        paid = scoring.winner_takes_all(order, holders, rules.winner_points, rules.full_hand_points)
    staked = (Payment(p.from_seat, p.to_seat, p.points * rules.stake, p.why) for p in paid)
    return totals(rules.players, tuple(staked))


def _sets(rules: Rules, t: Texts) -> list[Block]:
    """Hoarding, the bonus for chopping, and what twos and bombs are worth."""
    if "set_values" in without_effect(rules):
        return []
    blocks: list[Block] = []
    if rules.hoarding:
        knocked = t("book.points.hoarding_knocked") if rules.knock_out else ""
        blocks.append(Words(f"{t('book.points.hoarding')} {knocked}".strip()))
        blocks.append(hoarding_example(rules, t))
    if rules.bomb_bonus and law_of(rules).bombs:
        blocks += [Words(_bonus(rules, t)), *bonus_example(rules, t)]
    return [*blocks, Words(t("book.points.worth") + ":"), _worth(rules, t)]


def _bonus(rules: Rules, t: Texts) -> str:
    stacking = "" if rules.stacking == "off" else " " + t("book.points.bonus_stacking")
    return f"{t('book.points.bonus')} {t('book.points.bonus_out')}{stacking}"


def hoarding_example(rules: Rules, t: Texts) -> Cards:
    """A hand at the end of a deal with what it costs."""
    law = law_of(rules)
    hand = (*shapes.quads(1, 1), *shapes.same(2, 2), *shapes.same(3, 2), shapes.card(TWO, shapes.DIAMONDS))
    value = rules.stake * law.sets.in_hand(law.deck.mask(hand))
    return Cards(t("book.points.hoarding_example", n=value), (Group(hand),))


def bonus_example(rules: Rules, t: Texts) -> list[Block]:
    """Two twos (or two bombs) and the bomb that falls on them, with what it earns."""
    law = law_of(rules)
    chops = law.powers.get(SINGLE + TWOS, ())
    beneath: list[tuple[int, tuple[Card, ...]]]
    if chops:
        code = chops[0]
        beneath = [(SINGLE, (shapes.card(TWO, suit),)) for suit in (shapes.DIAMONDS, shapes.HEARTS)]
    else:
        code = min(law.bombs)
        beneath = [(code, shapes.of_code(code, 0, highest(rules, code)))]
    bomb = shapes.of_code(code, 5, highest(rules, code))
    if not bomb or bomb == beneath[0][1]:
        return []
    value = rules.stake * sum(law.sets.in_pile(kind, law.deck.mask(cards)) for kind, cards in beneath)
    groups = [*(Group(cards, "→") for _, cards in beneath), Group(bomb)]
    return [Cards(t("book.points.bonus_example", n=value), tuple(groups))]


def _worth(rules: Rules, t: Texts) -> Grid:
    """The worth of every two and bomb that these rules know."""
    values, bombs, times = rules.set_values, law_of(rules).bombs, rules.stake
    pairs = sorted(code - PAIRS_RUN for code in bombs if PAIRS_RUN < code < PAIRS_RUN + 16)
    long = [length for length in pairs if length > 3]
    rows = [(t("book.points.black_two"), values.black_two), (t("book.points.red_two"), values.red_two)]
    if 3 in pairs:
        rows.append((t("book.points.three_pairs"), values.three_pairs))
    if QUAD in bombs:
        rows.append((t("book.points.quad"), values.quad))
    if long:
        rows.append((_long_pairs(rules, t, long), values.four_pairs))
    if any(code > PAIRS_RUN + 16 for code in bombs):
        rows.append((t("book.points.quads_run"), values.quad))
    return Grid((), tuple((name, t.number(value * times)) for name, value in rows))


def _long_pairs(rules: Rules, t: Texts, lengths: list[int]) -> str:
    """The bombs of four or more pairs by name: by their lengths, or together where these are all that can be played."""
    playable = [length for length in range(4, 14) if PAIRS_RUN + length in law_of(rules).codes]
    if lengths == playable and len(lengths) > 1:
        return t("book.points.four_pairs")
    return sentence(t("book.points.four_pairs_only", lengths=counts(t, lengths)))


def _instant(rules: Rules, t: Texts) -> list[Block]:
    if not instant_wins(rules):
        return []
    price = rules.instant_win_points * rules.stake
    return [Words(t("book.points.instant", n=price) if price else t("book.points.instant_none"))]
