"""Positions and sizes of seats, cards, buttons and texts: pure geometry in window pixels, without drawing.

A `BoardLayout` has the positions of the seats, of the player's hand (`HandArea`) and of the plays. `TableLayout` is a
`BoardLayout` with seats around a table, which `make_table_layout` returns. `RowsLayout` has one row for each seat.
"""
