"""What a blade does: it swings through what is chopped, and a crack is left in the table, which cools and heals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from math import ceil

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow_effects import SOON
from game.ui.scenes.table.blow_marks import Strip, Strips
from game.ui.scenes.table.effects import Effect
from game.ui.scenes.table.swing_shape import DYING, SWEEP

CUTS = 0.45
"""After which share of its way a blade leaves the line of its cut."""
LINGERS = 2
"""The number of frames for which each picture of a swing is seen that dies away."""
FAINTER = 0.3
"""How much fainter each of these pictures is than the one before, from 0 to 1."""
ENDS = 0.06
"""How much sooner the ends of a crack cool than its middle, in seconds."""
HEALS = 0.4
"""The share of the time in which a crack heals that each part of it takes; its ends begin."""
HEALING = 5
"""The number of steps in which each part of a crack fades."""


@dataclass
class Slash(Effect):
    """A swing of a blade of light: it sweeps through and dies away behind; the line along which it has cut glints until
    what it has cut falls apart.

    `pictures`: the swing as it sweeps and as it dies away, and last that line; each in parts.
    """

    pictures: Strips
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion
    struck: float
    """In how many seconds what it has cut falls apart."""
    z: int = Depth.CUT

    def __post_init__(self) -> None:
        self._in, self._out = (self.motion.seconds("slash", name) for name in ("in", "out"))
        self._gone = self._in + len(DYING) * SOON * LINGERS
        self.life = max(self._gone, self.struck + self._out)

    def sprites(self, age: float) -> Iterator[Sprite]:
        """As much of it as is there, over the line."""
        *swing, seam = self.pictures
        if age >= self._in * CUTS:
            since = age - self.struck - 2 * SOON  # still in the frame in which it has cut
            yield from self._seen(seam, 1 - max(0.0, since) / self._out)
        swept = int((age + SOON) / self._in * len(SWEEP))
        if swept < len(SWEEP):
            yield from self._seen(swing[swept], 1.0)
        elif age < self._gone:
            dead = max(0, int((age - self._in) / (SOON * LINGERS)))
            yield from self._seen(swing[len(SWEEP) + dead], 1 - FAINTER * (dead + 1))

    def _seen(self, strips: Sequence[Strip], shown: float) -> Iterator[Sprite]:
        for picture, x, y in strips:
            yield Sprite(picture, self.at[0] + x, self.at[1] + y, self.z, max(0, round(255 * shown)))

    def still(self, age: float) -> float:
        """While only the line stays."""
        return max(0.0, self.struck - age) if age >= self._gone else 0.0


@dataclass
class Scar(Effect):
    """A crack in the table that a blow leaves, full of gold: it cools and heals.

    `pictures` from the hottest to the coolest, in parts.
    """

    pictures: Strips
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self.life = self.motion.seconds("crack", "cool") + self.motion.seconds("crack", "heal")

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The crack under the cards, part by part as far as each has cooled and faded; the ends do so first.

        Two parts at the same distance from the middle never change in the same frame: a large one that changes costs
        much.
        """
        cool, heal = (self.motion.seconds("crack", name) for name in ("cool", "heal"))
        parts, last = len(self.pictures[0]), len(self.pictures) - 1
        for n in range(parts):
            aside = abs(2 * n + 1 - parts) / parts
            cooled = int((age + aside * ENDS) / cool * len(self.pictures))
            picture, x, y = self.pictures[min(last, cooled)][n]
            healed = (age - cool) / heal - (1 - HEALS) * (1 - aside)
            left = ceil((1 - healed / HEALS) * HEALING - n % 2 / 2) / HEALING
            alpha = round(255 * max(0.0, min(1.0, left)))
            yield Sprite(picture, self.at[0] + x, self.at[1] + y, Depth.SCAR, alpha)
