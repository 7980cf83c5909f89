"""How large the pieces of an option's picture are, and where each lies beside others: all for the height of a card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.engine.cards import Card
from game.session.rules.option_pictures import Drawing, Piece
from game.ui.layout import CARD_RATIO

WHOLE = ("turns", "seat")
"""The pieces that fill a picture by themselves."""
GAP = 0.08
"""The room between pieces in a row, for the height of a card."""
LINE = 0.8
"""The distance of rows without cards, for the height of a card."""
LAP, BEHIND = 0.25, 0.12
"""How much of a medal or a coin the next one of the same kind hides, or cards of a medal or a sign, for the height of a
card.
"""
UPON, ASIDE = 0.46, 0.22
"""How much lower and how much further right cards lie that are played upon those of the row before, for the height of a
card.
"""
STEP, BREAK = 0.26, 0.13
"""How much of a card the next leaves free, and how much further off those are without which a fan would be a
combination, too.
"""
MANY, CLOSER = 5, 0.24
"""More cards than these lie closer: how much of each the next then leaves free, for the height of a card."""
DROP, DEEP = 0.28, 0.5
"""How much lower each next card of a column lies, and the last one at most, for the height of a card."""
BACKS = 0.085
"""How much of a card face down the next one leaves free, for the height of a card."""
WIDEST = 0.6
"""The most that the steps of a fan, or of its first part, take together, for the height of a card."""
OFF, LIFTED = 0.3, 0.14
"""The next part of a fan of cards face down: how far it is from the one before, and how much higher than the first it
stands, for the height of a card.
"""
BEND, BENT = 0.006, 0.0016
"""How much lower than the middle one the next card of a fan stands, face up and face down, growing by the square, for
the height of a card.
"""
SIDE = {"icon": 0.56, "medal": 0.56, "coin": 0.6, "stake": 0.8, ">": 0.28, "<>": 0.36, "more": 0.5}
"""The width of the other pieces, for the height of a card."""
LOW = 0.84
"""How high a row of nothing but these pieces is, for the height of a card."""
PILE = 10
"""The greatest number of coins in a pile of a stake."""
ROW = 5
"""A stake of no more coins than these lies in a row, not in piles."""
BESIDE = 2.2
"""The most that all but the first row or pile take of the width, for the height of a card."""


def extent(drawings: Sequence[Drawing]) -> tuple[float, float]:
    """The width and the height that all of them would have room in, for the height of a card."""
    drawn = [each for each in drawings if each[0][0].kind not in WHOLE]
    wide = max((row_left(each, at) + row_width(row) for each in drawn for at, row in enumerate(each)), default=1.0)
    return wide, max((height(each) for each in drawn), default=1.0)


def piled(drawing: Drawing) -> bool:
    """Whether its rows are cards, each played upon the one before."""
    return all(row[0].kind == "cards" for row in drawing)


def rows_apart(drawing: Drawing) -> float:
    """How much lower each row begins than the one before, for the height of a card."""
    return UPON if piled(drawing) else LINE


def row_left(drawing: Drawing, at: int) -> float:
    """How far right of the first row one begins, for the height of a card."""
    return at * ASIDE if piled(drawing) else 0.0


def height(drawing: Drawing) -> float:
    """From the upper edge of its first cards to the lower one of the last, for the height of a card."""
    last = max(max(deep(piece), _sag(piece) + lift(piece)) for piece in drawing[-1])
    return (tall(drawing[0]) + tall(drawing[-1])) / 2 + rows_apart(drawing) * (len(drawing) - 1) + last


def tall(row: Sequence[Piece]) -> float:
    """How high a row is, for the height of a card: signs, medals and coins are lower than cards."""
    return LOW if all(piece.kind in SIDE and piece.kind != "more" for piece in row) else 1.0


def lift(piece: Piece) -> float:
    """How much higher than its first part the next parts of a fan face down stand, for the height of a card."""
    return LIFTED if piece.ends and not piece.cards else 0.0


def _sag(piece: Piece) -> float:
    """How much lower than the middle of a fan its outermost cards stand, for the height of a card."""
    return bend(piece, (len(columns(piece)) - 1) / 2) if piece.kind in ("cards", "back") else 0.0


def bend(piece: Piece, off: float) -> float:
    """How much lower than the middle of a fan a card stands that is so many places off, for the height of a card."""
    return (BEND if piece.cards else BENT) * off**2


def deep(piece: Piece) -> float:
    """How much lower than the first the last card of a column lies, for the height of a card."""
    return min(DEEP, DROP * (max(map(len, columns(piece))) - 1)) if piece.cards else 0.0


def gap(row: Sequence[Piece], n: int) -> float:
    """What parts a piece of a row from the one before; below 0 where it lies upon that."""
    if not n or row[n].kind == "more":
        return 0.0
    if row[n - 1].kind in ("medal", "icon") and row[n].kind == "cards":
        return -BEHIND
    return -LAP if row[n].kind == row[n - 1].kind in ("medal", "coin") else GAP


def row_width(row: Sequence[Piece]) -> float:
    """The width of a row, for the height of a card."""
    return sum(gap(row, n) + width(piece) for n, piece in enumerate(row))


def width(piece: Piece) -> float:
    """The width of a piece for the height of a card."""
    if piece.kind in ("cards", "back"):
        return CARD_RATIO + step(piece) * (len(columns(piece)) - 1) + part_apart(piece) * len(piece.ends)
    if piece.kind == "stake":
        return SIDE["stake"] + piles_apart(piece) * (len(piles(piece)) - 1)
    return SIDE[piece.kind]


def columns(piece: Piece) -> list[tuple[Card, ...]]:
    """What lies side by side: each card, or, where nearly all are pairs or more, those of a rank; of backs nothing."""
    cards = piece.cards
    if not cards:
        return [()] * int(piece.text or 1)
    ranks = [tuple(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    return ranks if 1 < len(ranks) <= (len(cards) + 1) // 2 else [(card,) for card in cards]


def piles(piece: Piece) -> list[int]:
    """How many coins lie on each pile of a stake."""
    count, high = int(piece.text), PILE if int(piece.text) > ROW else 1
    return [min(high, count - at) for at in range(0, count, high)]


def piles_apart(piece: Piece) -> float:
    """How far piles are apart, for the height of a card."""
    return min(1.1 * SIDE["stake"], BESIDE / max(1, len(piles(piece)) - 1))


def part_apart(piece: Piece) -> float:
    """What parts a part of a fan from the one before, for the height of a card."""
    return BREAK if piece.cards else OFF


def step(piece: Piece) -> float:
    """How much of a card of a fan the next leaves free, for the height of a card."""
    count = len(columns(piece)) if piece.cards else max(len(columns(piece)) - sum(piece.ends), *piece.ends, 1)
    usual, most = (CLOSER if count > MANY else STEP, 2.1) if piece.cards else (BACKS, WIDEST)
    return min(usual, most / max(1, count - 1))
