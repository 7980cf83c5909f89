"""Random rule sets, deals and actions for the comparisons, each from one seed."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.chance import is_drawn, pick

from . import oracle
from .oracle.cards import RANKS, SUITS, format_cards
from .oracle.deal import Deal
from .oracle.plays import list_combinations
from .oracle.rules import CHOICES, INSTANT_WINS, PLAYERS

Json = dict[str, Any]
ATTACKERS = ["quad", "pairs-run:3", "pairs-run:4", "pairs-run:5", "pairs-run:3+", "pairs-run:4+", "quads-run:2"]
TARGETS = ["2", "22", "222", "quad", "pairs-run:3", "pairs-run:4", "any single", "any pair"]
LENGTHS: list[Any] = ["any", [3], [4], [3, 4], [3, 5], [3, 4, 5, 6]]
# What the mixes leave alone: one value only, or chosen by hand below.
FIXED_OPTIONS = {"players", "cards", "quads"}
# What meets in few deals unless it is chosen often.
FREQUENT_OPTIONS = {
    *("pass_lock_exempt", "stacking", "knock_out", "hoarding", "bomb_bonus", "full_hand_double", "matching"),
    *("one_card_left", "three_spades"),
}


def list_every_value() -> list[tuple[str, Any]]:
    """Return every option's name with each of its values; for lists, with some."""
    pairs = [(name, value) for name, values in CHOICES.items() for value in values]
    lists = [("pairs_run_lengths", value) for value in LENGTHS] + [("instant_wins", [kind]) for kind in INSTANT_WINS]
    return [*pairs, *lists, ("bombs", []), ("stake", 3), ("instant_win_points", 1), ("three_spades_points", 0)]


def draw_rules(random: Random, **forced: Any) -> Json:
    """Return a preset, unchanged or with random options, for any player count that both allow.

    `forced` are options with fixed values.
    """
    seed = random.getrandbits(64)
    preset = pick(f"preset {seed}", oracle.PRESETS)
    rules: Json = {"preset": preset, "players": pick(f"players {seed}", PLAYERS[preset])}
    if is_drawn(f"mixed {seed}", 0.7):
        for name, values in CHOICES.items():
            if name not in FIXED_OPTIONS and is_drawn(f"{name} {seed}", 0.5 if name in FREQUENT_OPTIONS else 0.2):
                rules[name] = pick(f"{name} of {seed}", values)
        rules |= draw_numbers(seed)
    rules |= forced
    try:
        oracle.read_rules(rules)
    except oracle.BadRulesError:
        return draw_rules(random, **forced)
    return rules


def draw_numbers(seed: int) -> Json:
    """Return options that are lists, tables and numbers."""
    own: Json = {}
    random = Random(f"numbers {seed}")
    if is_drawn(f"lengths {seed}", 0.25):
        own["pairs_run_lengths"] = pick(f"lengths of {seed}", LENGTHS)
    if is_drawn(f"bombs {seed}", 0.25):
        own["bombs"] = draw_bombs_table(random)
    if is_drawn(f"instant {seed}", 0.25):
        ratio = Random(f"instant of {seed}").random()
        own["instant_wins"] = [kind for kind in INSTANT_WINS if is_drawn(f"{kind} {seed}", ratio)]
        own["instant_win_points"] = random.randint(0, 3)
    if is_drawn(f"points {seed}", 0.2):
        own["stake"] = random.randint(1, 5)
        own["ladder_points"] = random.choice([[2, 1], [3, 1], [5, 2]])
        own["three_spades_points"] = random.randint(0, 3)
        own["winner_points"], own["full_hand_points"] = random.randint(1, 4), random.randint(4, 7)
        names = ("black_two", "red_two", "three_pairs", "quad", "four_pairs")
        own["set_values"] = {name: random.randint(0, 6) for name in names}
    return own


def draw_bombs_table(random: Random) -> list[Json]:
    attackers = random.sample(ATTACKERS, random.randint(1, 5))
    table = [{"with": name, "beats": random.sample(TARGETS, random.randint(1, 4))} for name in attackers]
    return [*table, {"with": "quad", "beats": ["any"]}] if random.random() < 0.2 else table


def draw_deal(random: Random, rules: Json, most_cards: int = 13) -> Json:
    """Return hands and other fields of a deal: whole decks, small hands, or few ranks with many combinations."""
    players = rules["players"]
    deck = draw_deck(random, 2 if players >= 5 else 1)
    most = min(len(deck) // players, most_cards)
    size = random.choice([most, most, min(most, 10), min(most, 7), min(most, 4), min(most, 3), min(most, 2)])
    hands = []
    for _ in range(players):
        count = max(2, size - random.choice([0, 0, 0, 1, 2])) if size > 2 else size
        hands.append(" ".join(deck.pop() for _ in range(count)))
    random.shuffle(deck)
    deal: Json = {"hands": hands}
    if deck and random.random() < 0.4:
        deal["leftover"] = " ".join(deck[: random.choice([1, 1, 1, 2])])
    if random.random() < 0.3:
        deal["dealer"] = random.randrange(players)
    if random.random() < 0.15:
        deal["leader"] = random.randrange(players)
    if random.random() < 0.5:
        deal["number"] = random.randint(2, 5)
        deal["last_order"] = random.sample(range(players), players)
    return deal


def draw_deck(random: Random, decks: int) -> list[str]:
    """Return a deck of all or few ranks, with or without twos, shuffled or in clumps that make bombs."""
    lowest, span = random.choice([0, 0, 3, 5, 8]), random.choice([13, 13, 8, 6, 5])
    ranks = RANKS[lowest : lowest + span]
    if random.random() < 0.6 and "2" not in ranks:
        ranks += "2"
    clumps = []
    for rank in ranks * decks:
        cards = [rank + suit for suit in random.sample(SUITS, 4)]
        size = random.choice([1, 1, 2, 4])
        clumps += [cards[first : first + size] for first in range(0, 4, size)]
    if random.random() < 0.3:  # neighbouring ranks stay together too
        cut = random.choice([4, 6, 8])
        clumps.sort(key=lambda clump: RANKS.index(clump[0][0]))
        rows = [clumps[first : first + cut] for first in range(0, len(clumps), cut)]
        clumps = [[card for clump in row for card in clump] for row in rows]
    random.shuffle(clumps)
    return [card for clump in clumps for card in clump]


def draw_action(random: Random, deal: Deal) -> str:
    """Return an action of the seat to act, mostly a legal one."""
    asked_when_locked = deal.turn in deal.locked
    if deal.turn is None or random.random() < (0.5 if asked_when_locked or not deal.tricks + len(deal.pile) else 0.15):
        return draw_any_action(random, deal)
    legal = deal.list_legal()
    own_plays = [word for word in legal if word != "pass"]
    word = random.choice(own_plays if own_plays and random.random() < 0.7 else legal)
    if word in ("offer", "return"):
        return f"{deal.turn} {fill_pattern(random, deal, word)}"
    return f"{deal.turn} {word}"


def fill_pattern(random: Random, deal: Deal, word: str) -> str:
    """Fill the cards into a pattern of a mutual trade."""
    turn = deal.turn
    assert turn is not None
    hand = deal.hands[turn]
    if word == "offer":
        to = random.choice([seat for seat in range(len(deal.hands)) if seat != turn])
        count = random.randint(1, min(3, len(hand), len(deal.hands[to])))
        return f"offer {to} {format_cards(tuple(random.sample(hand, count)))}"
    assert deal.offer is not None
    return f"return {format_cards(tuple(random.sample(hand, len(deal.offer.cards))))}"


def draw_any_action(random: Random, deal: Deal) -> str:
    """Return a well-formed action that is probably refused: another seat, other cards or another verb."""
    players = len(deal.hands)
    seat = deal.turn if deal.turn is not None and random.random() < 0.8 else random.randrange(players)
    hand = deal.hands[seat] if random.random() < 0.95 else deal.hands[random.randrange(players)]
    if not hand or random.random() < 0.15:
        return f"{seat} pass"
    cards = format_cards(tuple(draw_cards(random, hand)))
    if random.random() < 0.6:
        cards = format_cards(random.choice(list_combinations(hand, deal.rules)))
    if deal.phase == "trade" or random.random() < 0.03:
        verb = random.choice(["give", "offer", "return", "accept", "refuse", "ready"])
        if verb in ("give", "offer"):
            return f"{seat} {verb} {random.randrange(players)} {cards}"
        return f"{seat} return {cards}" if verb == "return" else f"{seat} {verb}"
    return f"{seat} {cards}"


def draw_cards(random: Random, hand: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Return random cards of a hand: any, those of one rank, or one or two each of neighbouring ranks."""
    if random.random() < 0.2:
        return random.sample(hand, random.randint(1, min(5, len(hand))))
    first = random.choice(hand)[0]
    length, each = random.choice([1, 1, 3, 4, 5]), random.choice([1, 1, 2, 2, 4])
    cards = []
    for rank in range(first, first + length):
        cards += [card for card in hand if card[0] == rank][:each]
    return cards
