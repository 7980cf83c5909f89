"""The named lengths, ratios, angles, opacities and durations of all screens, from assets/measures.json.

A name ends in its unit: `_px` means pixels at 1080p, `_tx` pixels at 1080p that follow the text size, `_em` a multiple
of the text size, `_units` a multiple of the drawing's own unit, `_card_widths` a multiple of a card's width, `_lines` a
number of text lines, `_ratio` a multiple of the quantity in the name, `_scale` the factor of an enlargement, `_aspect`
a width divided by a height, `_opacity` a number from 0 to 1, `_alpha` one from 0 to 255; there are also `_seconds` and
`_degrees`.
"""

from game import resources


class Measures:
    """The measures of one subject, as attributes."""

    def __init__(self, subject: str) -> None:
        """Load the measures of a subject. Raise KeyError for an unknown subject."""
        self.__dict__.update(resources.load_json("measures.json")[subject])

    def __getattr__(self, name: str) -> float:
        raise AttributeError(f"assets/measures.json has no measure “{name}” for this subject")
