"""The places of everything on a board and at the table: pure geometry in whole pixels, no drawing, no window.

`make_table_layout` returns the boxes of the whole table for a window. A `BoardLayout` has the places of the seats, of
the hand (`HandArea`) and of the plays. Round a table it is a `TableLayout` with a `PersonPlace` for each seat and a
`PileArea`. In a list it is a `RowsLayout` with a `SeatRow` for each seat and a `PlayRow`.
"""

from game.ui.layout.card_areas import (
    CARD_RATIO,
    MAX_VISIBLE_RATIO,
    SPREAD_RATIO,
    Box,
    CardPlace,
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
    PersonPlace,
    PlayRow,
    Ring,
    RowsLayout,
    SeatRow,
    Side,
    TableLayout,
    make_table_layout,
)  # fmt: skip

__all__ = [
    "CARD_RATIO", "FULL_HAND_CARDS", "MAX_VISIBLE_RATIO", "NEAR_SEAT", "SPREAD_RATIO", "BoardLayout", "Box",
    "CardPlace", "Fan", "HandArea", "PersonPlace", "PileArea", "PlayRow", "PlayState", "Ring", "RowsLayout", "SeatRow",
    "Side", "TableLayout", "Viewport", "compute_card_step", "make_shallow_fan", "make_table_layout", "make_viewport",
]  # fmt: skip
