"""The places of everything on a board and at the table: pure geometry in whole pixels, no drawing, no window.

`table_layout` returns the boxes of the whole table for a window. A `BoardLayout` is what any board needs: seats, the
hand (`HandArea`) and the plays; round a table a `TableLayout` (`PersonPlace`, `PileArea`), in a list a `RowsLayout`
(`SeatRow`, `PlayRow`).
"""

from game.ui.layout.card_areas import (
    CARD_RATIO,
    CLEAR_SHARE,
    SPREAD_SHARE,
    Box,
    Fan,
    HandArea,
    Lie,
    Lying,
    Measure,
    PileArea,
    measure,
    overlap,
    shallow_fan,
)  # fmt: skip
from game.ui.layout.table_layout import (
    NEAR_SEAT,
    USUAL_CARDS,
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
    "CARD_RATIO", "CLEAR_SHARE", "NEAR_SEAT", "SPREAD_SHARE", "USUAL_CARDS", "BoardLayout", "Box", "Fan", "HandArea",
    "Lie", "Lying", "Measure", "PersonPlace", "PileArea", "PlayRow", "Ring", "RowsLayout", "SeatRow", "Side",
    "TableLayout", "measure", "overlap", "shallow_fan", "table_layout",
]  # fmt: skip
