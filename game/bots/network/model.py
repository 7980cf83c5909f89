"""The weights of the networks, the rule sets that they were trained with, and the value of their outputs."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress, pairwise
from math import exp
from operator import mul
from typing import Any

from game import resources
from game.bots.network.inputs import INPUTS, VERSION, place_unit
from game.engine.catalogue import OPTIONS
from game.engine.law import law_of
from game.engine.observation import Observation
from game.engine.option import Option
from game.engine.rules import Rules, unmet_needs
from game.engine.scoring import points_by_place

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


def pack_row(values: Sequence[int]) -> Row:
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


def unpack_lanes(total: Row, width: int) -> array[int]:
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
        return [value - MIDDLE for value in unpack_lanes(total, width)]


def activations(total: Row, width: int, shift: int) -> list[int]:
    """What the units of a layer tell the next: nothing where a sum is negative, and LIMIT at most.

    All lanes at once: only the bits of sums that are not negative, whose lanes have MIDDLE's, are kept.
    """
    most = (MIDDLE - 1) >> shift
    signs = total & _in_every_lane(MIDDLE, width)
    active = (total & (signs - (signs >> (LANE - 1)))) >> shift & _in_every_lane(most, width)
    lanes = unpack_lanes(active, width)
    return [min(each, LIMIT) for each in lanes] if active & _in_every_lane(most & ~LIMIT, width) else lanes.tolist()


def compress_weights(numbers: bytes) -> bytes:
    """Numbers of 16 bits, lower byte first, as a file keeps them: all lower bytes, all upper ones, compressed."""
    return zlib.compress(numbers[0::2] + numbers[1::2], 9)


def _decompress(body: bytes) -> array[int]:
    planes = zlib.decompress(body)
    half = len(planes) // 2
    woven = bytearray(2 * half)
    woven[0::2], woven[1::2] = planes[:half], planes[half:]
    numbers = array("h", bytes(woven))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def parse_file(data: bytes) -> tuple[dict[str, Any], list[tuple[int, array[int]]]]:
    """A file's header, and of each layer its width and numbers: its rows, then its biases. Raises WeightsError."""
    head, _, body = data.partition(b"\n")
    try:
        header = json.loads(head)
        if (header.get("format"), header.get("features")) != (FORMAT, VERSION):
            raise WeightsError(header)
        numbers = _decompress(body)
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
    header, stored_layers = parse_file(data)
    layers: list[NetworkLayer] = []
    for width, numbers in stored_layers:
        *rows, bias = (numbers[at : at + width] for at in range(0, len(numbers), width))
        shift = BIAS_SHIFT if layers else 0
        packed_rows = [pack_row(row) for row in rows]
        if not layers:
            packed_rows += [0] * (INPUTS - len(rows))  # inputs that are younger than the network
        layers.append(NetworkLayer(width, packed_rows, pack_row([value << shift for value in bias])))
    return Network(layers, header["first_weight"])


@cache
def _shipped_network(name: str) -> Network:
    return read(resources.read_bytes(f"bots/{name}.net"))


def network_of(rules: Rules) -> Network:
    """The network for a rule set: there is one for where suits must match, else one for four seats. Read once."""
    if law_of(rules).suits_match:
        return _shipped_network("matching")
    return _shipped_network("four" if rules.players == 4 else "all")


@lru_cache(maxsize=64)
def is_trained(rules: Rules) -> bool:
    """Return whether the network of a rule set was trained with the value of each option that has an effect.

    `counted_sets` is listed for all rule sets, though training played it only where suits match: elsewhere the expert
    plays better without the correction for untrained options (docs/OPPONENTS.md).
    """
    data = resources.data("bots/trained_options.json")
    trained = data["both"] | (data["suits"] if law_of(rules).suits_match else {})
    return all(
        _is_trained(option, rules[option.name], trained.get(option.name)) or unmet_needs(rules, option.name)
        for option in OPTIONS
    )


def _is_trained(option: Option[Any], value: Any, trained: Any) -> bool:
    if trained is None:
        return bool(value == option.default)
    if isinstance(trained, dict):
        return bool(max(value if isinstance(value, tuple) else (value,)) <= trained["most"])
    return trained == "any" or (list(value) if isinstance(value, tuple) else value) in trained


_PAYMENT = 8
"""The output that stands for payments beside those by place."""

Worth = tuple[float, tuple[float, ...]]
"""What is expected, and the chances of the places still open, best first."""


def expected_worth(observation: Observation, network: Network, outputs: list[int], open_places: int) -> Worth:
    """What the outputs for an alternative come to."""
    chances = _softmax(outputs[:open_places])
    worth = sum(chance * worth_of_place(observation, network, place) for place, chance in enumerate(chances))
    if observation.rules.decisions.pays_beside_places:
        unit = 13 if observation.rules.decisions.cards_are_paid else 2 * place_unit(observation.rules)
        worth += outputs[_PAYMENT] / SCALE * unit
    return worth, chances


def _softmax(sums: list[int]) -> tuple[float, ...]:
    top = max(sums)
    weights = [exp((value - top) / SCALE) for value in sums]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def worth_of_place(observation: Observation, network: Network, place: int) -> float:
    """The worth of a place still open (0: the best).

    Where none are paid 1 to -1; as long as nobody is first, being first alone has a share of its own in that.
    """
    rules, at = observation.rules, len(observation.out) + place
    if not rules.decisions.only_places_count:
        return points_by_place(rules)[at] / rules.decisions.prices.stake
    others, share = rules.players - 1, 0.0 if observation.out else network.first_weight
    return share * (-1.0 / others if at else 1.0) + (1 - share) * (1 - 2 * at / others)


def to_points(rules: Rules, worth: float) -> float:
    """A worth in points; where none are paid, 0 for first down to minus the number of others for last."""
    if rules.decisions.only_places_count:
        return (worth - 1) / 2 * (rules.players - 1)
    return worth * rules.decisions.prices.stake
