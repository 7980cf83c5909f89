"""pass_lock: bỏ lượt, a seat that passed may not make an ordinary play until the trick ends. Always so."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("pass_lock", "leading", "locked")
