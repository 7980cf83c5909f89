"""How large a card is, and its picture."""

from __future__ import annotations


def card_size(height: int) -> tuple[int, int]:
    """A card's width and height in pixels."""
    return round(height * 5 / 7), height


def card_margin(height: int) -> int:
    """The pixels that a card's surface adds on every side for its shadow.

    The card's centre is always the surface's centre, at any angle: place a card by its centre.
    """
    return max(3, round(height * 0.06))
