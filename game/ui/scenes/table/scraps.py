"""The small things that fly at the table: what is thrown up where something is celebrated."""

from __future__ import annotations

from typing import Literal

ScrapKind = Literal["blossom", "pearl", "frost", "spark", "leaf", "shell"]
"""Parts of the drawing assets/drawings/scraps.svg: petals of the New Year's apricot, a flake of mother-of-pearl, a
crystal of frost, a spark with four rays, a torn piece of gold leaf, and a splinter of a card that is hot where it
broke off.
"""
