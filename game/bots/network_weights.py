"""The network's weights and its sums, in whole numbers: the same on every machine, fast without numpy.

A row of weights is one big integer with 32 bits for each unit, so that a whole row is added, or multiplied by an
activation, in one operation. Sums never overflow their lanes: the exporter refuses weights that could. A negative
unit borrows from the next lane, which the offset that is added before reading makes good.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress, pairwise
from operator import mul
from typing import Any

from game import resources
from game.bots.network_inputs import INPUTS, VERSION
from game.engine.laws import law_of
from game.engine.rules import Rules

FORMAT = "tienlen-net/3"
LANE = 32
MIDDLE = 1 << (LANE - 1)
LIMIT = (1 << 14) - 1
"""The largest activation, in steps of 1/256; all bits are set, so that a larger one has another."""

FIRST_SHIFT = 0
SHIFT = 9
"""Sums to activations: weights of the first layer are in 1/256 as activations are, of the others in 1/512."""

BIAS_SHIFT = 8
"""Biases after the first layer are stored in 1/512 and added in 1/131072."""

SCALE = 1 << 17
"""What an output's sum is divided by."""

Row = int


class WeightsError(ValueError):
    """The file of weights is not one of this version."""


class NetworkLayer:
    """One layer's rows (from unit or input to all units of the next) and biases, packed."""

    def __init__(self, width: int, rows: list[Row], bias: Row) -> None:
        self.width = width
        self.rows = rows
        self.bias = bias + _in_every_lane(MIDDLE, width)


def packed(values: Sequence[int]) -> Row:
    """A row of signed numbers as one integer."""
    lanes = array("i", values)
    if sys.byteorder == "big":
        lanes.byteswap()
    middle = _in_every_lane(MIDDLE, len(values))
    return (int.from_bytes(lanes.tobytes(), "little") ^ middle) - middle


@cache
def _in_every_lane(bits: int, width: int) -> Row:
    """The same bits in every lane."""
    return sum(bits << (LANE * at) for at in range(width))


def unpacked(total: Row, width: int) -> array[int]:
    """What stands in the lanes; of a layer with its bias that is its sums, each with MIDDLE added."""
    lanes = array("I")
    lanes.frombytes(total.to_bytes(width * LANE // 8, "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    return lanes


class Network:
    """Sparse inputs, three hidden layers, and outputs: eight places and a payment."""

    def __init__(self, layers: Sequence[NetworkLayer], first_weight: float) -> None:
        self.first, *self.upper = layers
        self.first_weight = first_weight

    def state(self, inputs: Iterable[int]) -> Row:
        """The first layer's sums for what all candidates of a decision share."""
        rows = self.first.rows
        return self.first.bias + sum(rows[at] for at in inputs)

    def outputs(self, state: Row, minus: Iterable[int], plus: Iterable[int]) -> list[int]:
        """The outputs' sums for one candidate."""
        row = self.first.rows.__getitem__
        total = sum(map(row, plus), state) - sum(map(row, minus))
        width, shift = self.first.width, FIRST_SHIFT
        for layer in self.upper:
            active = activations(total, width, shift)
            total = sum(map(mul, compress(layer.rows, active), filter(None, active)), layer.bias)
            width, shift = layer.width, SHIFT
        return [value - MIDDLE for value in unpacked(total, width)]


def activations(total: Row, width: int, shift: int) -> list[int]:
    """What the units of a layer tell the next: nothing where a sum is negative, and LIMIT at most.

    All lanes at once: only the bits of sums that are not negative, whose lanes have MIDDLE's, are kept.
    """
    most = (MIDDLE - 1) >> shift
    signs = total & _in_every_lane(MIDDLE, width)
    found = (total & (signs - (signs >> (LANE - 1)))) >> shift & _in_every_lane(most, width)
    lanes = unpacked(found, width)
    return [min(each, LIMIT) for each in lanes] if found & _in_every_lane(most & ~LIMIT, width) else lanes.tolist()


def compressed(numbers: bytes) -> bytes:
    """Numbers of 16 bits, lower byte first, as a file keeps them: all lower bytes, all upper ones, compressed."""
    return zlib.compress(numbers[0::2] + numbers[1::2], 9)


def _expanded(body: bytes) -> array[int]:
    planes = zlib.decompress(body)
    half = len(planes) // 2
    woven = bytearray(2 * half)
    woven[0::2], woven[1::2] = planes[:half], planes[half:]
    numbers = array("h", bytes(woven))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def contents(data: bytes) -> tuple[dict[str, Any], list[tuple[int, array[int]]]]:
    """A file's header, and of each layer its width and numbers: its rows, then its biases. Raises WeightsError."""
    head, _, body = data.partition(b"\n")
    try:
        header = json.loads(head)
        if (header.get("format"), header.get("features")) != (FORMAT, VERSION):
            raise WeightsError(header)
        numbers = _expanded(body)
    except (ValueError, AttributeError, zlib.error) as error:
        raise WeightsError(str(error)) from error
    sizes = [header["inputs"], *header["hidden"], header["outputs"]]
    layers: list[tuple[int, array[int]]] = []
    at = 0
    for inputs, width in pairwise(sizes):
        end = at + (inputs + 1) * width
        layers.append((width, numbers[at:end]))
        at = end
    if at != len(numbers):
        raise WeightsError("length")
    return header, layers


def read(data: bytes) -> Network:
    """A network from a file's bytes. Raises WeightsError."""
    header, kept = contents(data)
    layers: list[NetworkLayer] = []
    for width, numbers in kept:
        *rows, bias = (numbers[at : at + width] for at in range(0, len(numbers), width))
        shift = BIAS_SHIFT if layers else 0
        packed_rows = [packed(row) for row in rows]
        if not layers:
            packed_rows += [0] * (INPUTS - len(rows))  # inputs that are younger than the network
        layers.append(NetworkLayer(width, packed_rows, packed([value << shift for value in bias])))
    return Network(layers, header["first_weight"])


@cache
def _shipped(name: str) -> Network:
    return read(resources.read_bytes(f"bots/{name}.net"))


def network_of(rules: Rules) -> Network:
    """The network for a rule set: there is one for where suits must match, else one for four seats. Read once."""
    if law_of(rules).suits_match:
        return _shipped("matching")
    return _shipped("four" if rules.players == 4 else "all")
