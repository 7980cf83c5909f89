"""Positions and sizes of seats, cards, buttons and texts: pure geometry in window pixels, without drawing.

A `BoardLayout` has the places of the seats, of the player's hand (`HandArea`) and of the plays. There are two kinds: a
`TableLayout` shows seats around a table, a `RowsLayout` shows one row for each seat. `make_table_layout` returns a
`TableLayout` for a window.
"""
