"""The places of everything on a board and at the table: pure geometry in whole pixels, no drawing, no window.

`table_layout` returns the boxes of the whole table for a window. A `BoardLayout` is what any board needs: seats, the
hand (`HandArea`) and the plays; round a table a `TableLayout` (`PersonPlace`, `PileArea`), in a list a `RowsLayout`
(`SeatRow`, `PlayRow`).
"""

from game.ui.layout.card_areas import (
    CARD_RATIO,
    MAX_VISIBLE_RATIO,
    SPREAD_RATIO,
    Arrangement,
    Box,
    CardPlace,
    Fan,
    HandArea,
    PileArea,
    Viewport,
    card_step,
    make_viewport,
    shallow_fan,
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
    table_layout,
)  # fmt: skip

__all__ = [
    "CARD_RATIO", "FULL_HAND_CARDS", "MAX_VISIBLE_RATIO", "NEAR_SEAT", "SPREAD_RATIO", "Arrangement", "BoardLayout",
    "Box", "CardPlace", "Fan", "HandArea", "PersonPlace", "PileArea", "PlayRow", "Ring", "RowsLayout", "SeatRow",
    "Side", "TableLayout", "Viewport", "card_step", "make_viewport", "shallow_fan", "table_layout",
]  # fmt: skip
