"""knock_out: cóng; when the first seat goes out, a seat that has played no card is out of the deal, placed last (S)."""

from __future__ import annotations

from game.engine.option import flag

OPTION = flag("knock_out", "end")
