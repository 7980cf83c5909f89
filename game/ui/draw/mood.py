"""How a face can look: its drawing has eyes, brows and a mouth for each mood."""

from __future__ import annotations

from typing import Literal, get_args

Mood = Literal["neutral", "glad", "dismayed", "thinking"]
MOODS: tuple[Mood, ...] = get_args(Mood)
