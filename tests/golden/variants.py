"""The drawn pictures: every example in two looks, and a few in high contrast. All have traces; some have pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.studio.example import Example
from game.studio.gallery import SCENE_NAMES, list_examples
from tests.golden.squares import Grid
from tests.golden.traces import TRACES

PICTURES = Path(__file__).resolve().parent / "pictures"


class Variant(NamedTuple):
    """A look: the window size, and the `grid` of the traces.

    `only` names the drawn examples (none: all). `pictured` names those with a kept picture, reduced by `shrink`.
    """

    theme: str
    language: str
    size: tuple[int, int]
    shrink: int
    grid: Grid
    pictured: tuple[str, ...]
    only: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Folder of its pictures."""
        return f"{self.theme}-{self.language}-{self.size[0]}x{self.size[1]}"

    @property
    def small(self) -> tuple[int, int]:
        """Size of its pictures."""
        return self.size[0] // self.shrink, self.size[1] // self.shrink

    def iterate_examples(self) -> Iterator[tuple[str, Example]]:
        """Return the scenes' names with their examples, as in `shot --list`."""
        for scene in self.list_scenes():
            for example in list_examples(scene):
                if not self.only or f"{scene}.{example.name}" in self.only:
                    yield scene, example

    def names(self) -> list[tuple[str, str]]:
        """Return the names of the scenes with those of their examples."""
        return [(scene, example.name) for scene, example in self.iterate_examples()]

    def list_scenes(self) -> list[str]:
        """Return the names of the scenes."""
        named = {each.partition(".")[0] for each in self.only}
        return [scene for scene in SCENE_NAMES if (scene in named if self.only else list_examples(scene))]

    def list_files(self) -> set[Path]:
        """Return the files of the kept pictures."""
        return {self.find_file(*name) for name in self.names() if ".".join(name) in self.pictured}

    def find_file(self, scene: str, example: str) -> Path:
        """Return the file of a picture."""
        return PICTURES / self.name / f"{scene}.{example}.png"

    @property
    def traces(self) -> Path:
        """Return the file of the traces of all its pictures."""
        return TRACES / f"{self.name}.xz"


DARK_EXAMPLES = (
    "lesson.suits",
    "menu.usual",
    "new_match.usual",
    "problem.right",
    "review.mistake",
    "rules.combinations",
    "settings.display",
    "statistics.many",
    "table.chop",
    "table.eight",
    "table.learner",
    "table.match-end",
    "table.overchop",
    "table.result",
    "table.result-instant",
    "table.usual",
    "today.ladder",
    "written_rules.bombs",
)
LIGHT_EXAMPLES = (
    "deals.many",
    "lesson.wrong",
    "lesson_end.usual",
    "menu.usual",
    "pause.usual",
    "problems.new",
    "review.eight",
    "rules.points",
    "settings.access",
    "statistics.results",
    "table.hint",
    "table.result-eight",
    "table.usual",
    "today.new",
)
CONTRAST_EXAMPLES = (
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
    Variant("lacquer", "en", (1920, 1080), 7, Grid(16, 9), DARK_EXAMPLES),
    Variant("eggshell", "vi", (1024, 640), 4, Grid(32, 20), LIGHT_EXAMPLES),
    Variant("contrast", "en", (1366, 768), 5, Grid(16, 9), CONTRAST_EXAMPLES, CONTRAST_EXAMPLES),
)
