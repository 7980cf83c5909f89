"""The sheet of named measures of all screens, assets/measures.json: lengths, ratios, angles, opacities and durations.

A name ends in its unit: `_px` is a pixel at 1080p, `_em` a multiple of the letter height, `_ratio` a multiple of the
quantity that the name tells or of the whole picture, `_opacity` a number from 0 to 1, `_seconds`, `_degrees`.
"""

from __future__ import annotations

from game import resources


class Measures:
    """The measures of one subject. Each is an attribute; the house tests check that the sheet has it."""

    def __init__(self, subject: str) -> None:
        """Read the measures of a subject. Raises KeyError for an unknown subject."""
        self.__dict__.update(resources.load_json("measures.json")[subject])

    def __getattr__(self, name: str) -> float:
        raise AttributeError(f"assets/measures.json has no measure “{name}” for this subject")
