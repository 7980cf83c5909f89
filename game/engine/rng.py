"""The only source of chance: SplitMix64 and the Fisher-Yates shuffle. A seed gives the same numbers on every machine,
forever.
"""

from typing import Any

_MASK = (1 << 64) - 1
_INCREMENT = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def _fold(seed: int) -> int:
    """Fold an integer of any size into 64 bits. Integers that already fit are unchanged."""
    folded = seed & _MASK
    remaining = seed >> 64
    while remaining not in (0, -1):
        folded = _mix(folded ^ (remaining & _MASK))
        remaining >>= 64
    return folded


class SplitMix64:
    """A seeded generator of 64-bit numbers (Steele, Lea and Flood, 2014).

    >>> SplitMix64(0).next_bits() == 0xE220A8397B1DCDAF
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = _fold(seed)

    def next_bits(self) -> int:
        """Return the next number from 0 to 2**64 - 1."""
        self.state = (self.state + _INCREMENT) & _MASK
        return _mix(self.state)

    def draw_below(self, n: int) -> int:
        """Return a number from 0 to n - 1, uniformly (by rejection). n must be at least 1."""
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:
            number = self.next_bits()
            if number < limit:
                return number % n

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1 (53 bits)."""
        return (self.next_bits() >> 11) * (1.0 / (1 << 53))

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place (Fisher-Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw_below(last + 1)
            items[last], items[other] = items[other], items[last]
