"""What is pictured: every example in two looks, and a few in high contrast."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.studio.example import Example
from game.studio.gallery import NAMES, examples_of
from tests.golden.squares import Grid
from tests.golden.traces import TRACES

PICTURES = Path(__file__).resolve().parent / "pictures"


class Variant(NamedTuple):
    """A look: the window is drawn at its size and kept `shrink` times smaller, its trace in the squares of `grid`;
    `only` names examples (none: all)."""

    theme: str
    language: str
    size: tuple[int, int]
    shrink: int
    grid: Grid
    only: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its folder of pictures."""
        return f"{self.theme}-{self.language}-{self.size[0]}x{self.size[1]}"

    @property
    def small(self) -> tuple[int, int]:
        """The size of its pictures."""
        return self.size[0] // self.shrink, self.size[1] // self.shrink

    def examples(self) -> Iterator[tuple[str, Example]]:
        """The scenes' names with their examples, as `shot --list` tells them."""
        for scene in self.scenes():
            for example in examples_of(scene):
                if not self.only or f"{scene}.{example.name}" in self.only:
                    yield scene, example

    def names(self) -> list[tuple[str, str]]:
        """The names of the scenes with those of their examples."""
        return [(scene, example.name) for scene, example in self.examples()]

    def scenes(self) -> list[str]:
        """The names of the scenes."""
        named = {each.partition(".")[0] for each in self.only}
        return [scene for scene in NAMES if (scene in named if self.only else examples_of(scene))]

    def file(self, scene: str, example: str) -> Path:
        """Where a picture is kept."""
        return PICTURES / self.name / f"{scene}.{example}.png"

    @property
    def traces(self) -> Path:
        """Where the traces of all its pictures are kept."""
        return TRACES / f"{self.name}.xz"


CONTRAST = (
    "menu.usual",
    "review.mistake",
    "rules.combinations",
    "settings.access",
    "statistics.many",
    "table.chop",
    "table.eight",
    "table.result",
)
VARIANTS = (
    Variant("lacquer", "en", (1920, 1080), 7, Grid(16, 9)),
    Variant("eggshell", "vi", (1024, 640), 4, Grid(32, 20)),
    Variant("contrast", "en", (1366, 768), 5, Grid(16, 9), CONTRAST),
)
