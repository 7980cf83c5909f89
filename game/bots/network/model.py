"""The networks' weights, the rule sets that they were trained with, and the values of their outputs.

All sums are integers, so the results are the same on every machine, and fast without numpy. A row of weights is one big
integer with 32 bits for each unit, so one operation adds a row or multiplies it by an activation. Sums never overflow
their lanes: the exporter refuses weights that could. A negative unit borrows from the next lane; an offset added before
reading corrects this.
"""

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
from game.bots.network.inputs import INPUT_COUNT, INPUTS_VERSION, Delta, compute_place_unit
from game.engine.catalogue import OPTIONS
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.option import Option
from game.engine.rules import Rules, list_unmet_needs
from game.engine.scoring import compute_points_by_place

FORMAT = "tienlen-net/3"
LANE_BITS = 32
LANE_OFFSET = 1 << (LANE_BITS - 1)
MAX_ACTIVATION = (1 << 14) - 1
"""The largest activation, in steps of 1/256. All its bits are set, so a larger value has another bit."""

FIRST_SHIFT = 0
"""Shift from sums of the first layer to activations. Both are in steps of 1/256."""
UPPER_SHIFT = 9
"""Shift from sums of later layers to activations. The weights of these layers are in steps of 1/512."""

BIAS_SHIFT = 8
"""Biases after the first layer are stored in 1/512 and added in 1/131072."""

OUTPUT_DIVISOR = 1 << 17

Row = int


class WeightsError(ValueError):
    """The bytes are not a weights file of this version."""


class NetworkLayer:
    """The packed biases and rows of one layer. A row leads from one input to all units of the layer."""

    def __init__(self, width: int, rows: list[Row], bias: Row) -> None:
        self.width = width
        self.rows = rows
        self.bias = bias + _repeat_in_lanes(LANE_OFFSET, width)


def pack_row(values: Sequence[int]) -> Row:
    """Return a row of signed numbers as one integer."""
    lanes = array("i", values)
    if sys.byteorder == "big":
        lanes.byteswap()
    offset = _repeat_in_lanes(LANE_OFFSET, len(values))
    return (int.from_bytes(lanes.tobytes(), "little") ^ offset) - offset


@cache
def _repeat_in_lanes(bits: int, width: int) -> Row:
    return sum(bits << (LANE_BITS * lane) for lane in range(width))


def unpack_lanes(total: Row, width: int) -> array[int]:
    """Return the values of the lanes. For a layer with its bias, these are the sums plus LANE_OFFSET."""
    lanes = array("I")
    lanes.frombytes(total.to_bytes(width * LANE_BITS // 8, "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    return lanes


class Network:
    """A network with sparse inputs, three hidden layers, and outputs for eight places and a payment."""

    def __init__(self, layers: Sequence[NetworkLayer], first_weight: float) -> None:
        self.first, *self.upper = layers
        self.first_weight = first_weight

    def compute_shared_sums(self, inputs: Iterable[int]) -> Row:
        """Return the first layer's sums for the inputs that all candidates of a decision share."""
        rows = self.first.rows
        return self.first.bias + sum(rows[index] for index in inputs)

    def compute_output_sums(self, shared_sums: Row, delta: Delta) -> list[int]:
        row = self.first.rows.__getitem__
        total = sum(map(row, delta.added_inputs), shared_sums) - sum(map(row, delta.removed_inputs))
        width, shift = self.first.width, FIRST_SHIFT
        for layer in self.upper:
            active = compute_activations(total, width, shift)
            total = sum(map(mul, compress(layer.rows, active), filter(None, active)), layer.bias)
            width, shift = layer.width, UPPER_SHIFT
        return [value - LANE_OFFSET for value in unpack_lanes(total, width)]


def compute_activations(total: Row, width: int, shift: int) -> list[int]:
    """Return the activations of a layer: each sum divided by 2 ** `shift`, limited to the range 0 to MAX_ACTIVATION.

    Integer operations on `total` compute all lanes at once. LANE_OFFSET was added to each lane, so a lane has the bit
    of LANE_OFFSET if its sum is not negative. The bits of all other lanes are cleared.
    """
    max_value = (LANE_OFFSET - 1) >> shift
    sign_bits = total & _repeat_in_lanes(LANE_OFFSET, width)
    active = (total & (sign_bits - (sign_bits >> (LANE_BITS - 1)))) >> shift & _repeat_in_lanes(max_value, width)
    lanes = unpack_lanes(active, width)
    has_overflow = active & _repeat_in_lanes(max_value & ~MAX_ACTIVATION, width)
    return [min(value, MAX_ACTIVATION) for value in lanes] if has_overflow else lanes.tolist()


def compress_weights(numbers: bytes) -> bytes:
    """Compress 16-bit numbers (lower byte first) as a file stores them: all lower bytes, then all upper bytes."""
    return zlib.compress(numbers[0::2] + numbers[1::2], 9)


def _decompress(body: bytes) -> array[int]:
    byte_planes = zlib.decompress(body)
    half = len(byte_planes) // 2
    interleaved_bytes = bytearray(2 * half)
    interleaved_bytes[0::2], interleaved_bytes[1::2] = byte_planes[:half], byte_planes[half:]
    numbers = array("h", bytes(interleaved_bytes))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def parse_file(data: bytes) -> tuple[dict[str, Any], list[tuple[int, array[int]]]]:
    """Return the header of a file, and the width and numbers of each layer: rows, then biases. Raises WeightsError."""
    header_line, _, body = data.partition(b"\n")
    try:
        header = json.loads(header_line)
        if (header.get("format"), header.get("features")) != (FORMAT, INPUTS_VERSION):
            raise WeightsError(header)
        numbers = _decompress(body)
    except (ValueError, AttributeError, zlib.error) as error:
        raise WeightsError(str(error)) from error
    sizes = [header["inputs"], *header["hidden"], header["outputs"]]
    layers: list[tuple[int, array[int]]] = []
    start = 0
    for inputs, width in pairwise(sizes):
        end = start + (inputs + 1) * width
        layers.append((width, numbers[start:end]))
        start = end
    if start != len(numbers):
        raise WeightsError("length")
    return header, layers


def read(data: bytes) -> Network:
    """Return the network of a file's bytes. Raises WeightsError."""
    header, stored_layers = parse_file(data)
    layers: list[NetworkLayer] = []
    for width, numbers in stored_layers:
        *rows, bias = (numbers[start : start + width] for start in range(0, len(numbers), width))
        shift = BIAS_SHIFT if layers else 0
        packed_rows = [pack_row(row) for row in rows]
        if not layers:
            packed_rows += [0] * (INPUT_COUNT - len(rows))  # inputs that are younger than the network
        layers.append(NetworkLayer(width, packed_rows, pack_row([value << shift for value in bias])))
    return Network(layers, header["first_weight"])


@cache
def _load_shipped_network(name: str) -> Network:
    return read(resources.read_bytes(f"bots/{name}.net"))


def get_network(rules: Rules) -> Network:
    """Return the network for a rule set: one for matching suits, one for four seats, and one for the rest."""
    if get_law(rules).has_suit_matching:
        return _load_shipped_network("matching")
    return _load_shipped_network("four" if rules.players == 4 else "all")


@lru_cache(maxsize=64)
def is_trained(rules: Rules) -> bool:
    """Return True if the network of a rule set was trained with the value of each option that has an effect.

    `assets/bots/trained_options.json` lists the trained values of options: `any`, a list, or the largest number. Of an
    option that is not listed, the networks know only the default, so a new option never counts as trained.
    The option counted_sets is listed for all rule sets, although it was trained only where suits must match:
    elsewhere the expert plays better without the correction for untrained options (docs/OPPONENTS.md).
    """
    data = resources.load_json("bots/trained_options.json")
    trained_values = data["both"] | (data["suits"] if get_law(rules).has_suit_matching else {})
    return all(
        _is_trained(option, rules[option.name], trained_values.get(option.name)) or list_unmet_needs(rules, option.name)
        for option in OPTIONS
    )


def _is_trained(option: Option[Any], value: Any, trained_values: Any) -> bool:
    if trained_values is None:
        return bool(value == option.default)
    if isinstance(trained_values, dict):
        return bool(max(value if isinstance(value, tuple) else (value,)) <= trained_values["most"])
    return trained_values == "any" or (list(value) if isinstance(value, tuple) else value) in trained_values


_PAYMENT_OUTPUT = 8
"""Index of the output for payments other than those by place."""

ValueAndPlaces = tuple[float, tuple[float, ...]]
"""An expected value, and the probabilities of the places still open, best first."""


def compute_expected_value(
    observation: Observation, network: Network, outputs: list[int], open_places: int
) -> ValueAndPlaces:
    """Return the value and the place probabilities that a candidate's outputs mean."""
    probabilities = _compute_softmax(outputs[:open_places])
    places = range(len(probabilities))
    worth = sum(probabilities[place] * compute_place_value(observation, network, place) for place in places)
    if observation.rules.decisions.has_payments_beside_places:
        unit = 13 if observation.rules.decisions.are_cards_paid else 2 * compute_place_unit(observation.rules)
        worth += outputs[_PAYMENT_OUTPUT] / OUTPUT_DIVISOR * unit
    return worth, probabilities


def _compute_softmax(sums: list[int]) -> tuple[float, ...]:
    top = max(sums)
    weights = [exp((value - top) / OUTPUT_DIVISOR) for value in sums]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def compute_place_value(observation: Observation, network: Network, place: int) -> float:
    """Return the value of a place still open (0 is the best).

    If places are not paid, values go from 1 to -1. Until a seat is first, being first has a share of its own.
    """
    rules, place_index = observation.rules, len(observation.out) + place
    if not rules.decisions.is_scored_by_places_only:
        return compute_points_by_place(rules)[place_index] / rules.decisions.prices.stake
    rival_count, first_weight = rules.players - 1, 0.0 if observation.out else network.first_weight
    return first_weight * (-1.0 / rival_count if place_index else 1.0) + (1 - first_weight) * (
        1 - 2 * place_index / rival_count
    )


def convert_to_points(rules: Rules, worth: float) -> float:
    """Convert a value to points. If no points are paid, 0 is first, and last is minus the number of other seats."""
    if rules.decisions.is_scored_by_places_only:
        return (worth - 1) / 2 * (rules.players - 1)
    return worth * rules.decisions.prices.stake
