"""Where everything lies on a board and at the table: pure geometry in whole pixels, no drawing, no window.

`table_layout` answers the boxes of the whole table for a window. A `BoardLayout` is what any board needs: seats, the
hand (`HandArea`) and the plays; round a table a `TableLayout` (`PersonPlace`, `PileArea`), in a list a `RowsLayout`
(`SeatRow`, `PlayRow`).
"""

from game.ui.layout.board_layout import NEAR_SEAT, BoardLayout, PlayRow, Ring, RowsLayout, SeatRow
from game.ui.layout.box import Box, Measure, measure
from game.ui.layout.card_areas import CARD_RATIO, CLEAR_SHARE, SPREAD_SHARE, HandArea, Lie, Lying, PileArea, overlap
from game.ui.layout.person_places import Fan, PersonPlace, Side
from game.ui.layout.table_layout import USUAL_CARDS, TableLayout, table_layout

__all__ = [
    "CARD_RATIO",
    "CLEAR_SHARE",
    "NEAR_SEAT",
    "SPREAD_SHARE",
    "USUAL_CARDS",
    "BoardLayout",
    "Box",
    "Fan",
    "HandArea",
    "Lie",
    "Lying",
    "Measure",
    "PersonPlace",
    "PileArea",
    "PlayRow",
    "Ring",
    "RowsLayout",
    "SeatRow",
    "Side",
    "TableLayout",
    "measure",
    "overlap",
    "table_layout",
]  # fmt: skip
