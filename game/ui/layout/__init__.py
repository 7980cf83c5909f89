"""Positions and sizes of seats, cards, buttons and texts: pure geometry in window pixels, without drawing.

A `BoardLayout` has the places of the seats, of the player's hand (`HandArea`) and of the plays. There are two kinds: a
`TableLayout` shows seats around a table, a `RowsLayout` shows one row for each seat. `make_table_layout` returns a
`TableLayout` for a window.
"""

from game.ui.layout.card_areas import (
    CARD_RATIO,
    Box,
    Fan,
    HandArea,
    PileArea,
    PlayState,
    Viewport,
    compute_card_step,
    make_shallow_fan,
    make_viewport,
)  # fmt: skip
from game.ui.layout.table_layout import (
    FULL_HAND_CARDS,
    NEAR_SEAT,
    BoardLayout,
    PlayRow,
    RowsLayout,
    SeatLayout,
    SeatRow,
    Side,
    TableLayout,
    make_table_layout,
)  # fmt: skip

__all__ = [
    "CARD_RATIO", "FULL_HAND_CARDS", "NEAR_SEAT", "BoardLayout", "Box",
    "Fan", "HandArea", "PileArea", "PlayRow", "PlayState", "RowsLayout", "SeatLayout", "SeatRow",
    "Side", "TableLayout", "Viewport", "compute_card_step", "make_shallow_fan", "make_table_layout", "make_viewport",
]  # fmt: skip
