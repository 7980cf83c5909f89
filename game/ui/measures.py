"""The named lengths, ratios, angles, opacities and durations of all screens, from assets/measures.json.

A name ends in its unit: `_px` means pixels at 1080p, `_em` a multiple of the text size, `_ratio` a multiple of the
quantity in the name, `_opacity` a number from 0 to 1; there are also `_seconds` and `_degrees`.
"""

from __future__ import annotations

from game import resources


class Measures:
    """The measures of one subject, as attributes."""

    def __init__(self, subject: str) -> None:
        """Load the measures of a subject. Raise KeyError for an unknown subject."""
        self.__dict__.update(resources.load_json("measures.json")[subject])

    def __getattr__(self, name: str) -> float:
        raise AttributeError(f"assets/measures.json has no measure “{name}” for this subject")
