"""Writes a checkpoint's averaged weights as the asset: `export.py CHECKPOINT assets/bots/all.net`."""

import argparse
import json
from itertools import pairwise
from pathlib import Path

import brain
import numpy as np

from game.bots.network.inputs import INPUT_COUNT, INPUTS_VERSION
from game.bots.network.model import BIAS_SHIFT, FORMAT, MAX_ACTIVATION, compress_weights

OUTPUT_COUNT = 9
MAX_ACTIVE_INPUTS = 512
"""More inputs than ever are active at once."""


def split_layers(weights: brain.Weights, hidden: tuple[int, ...]) -> list[tuple[brain.Weights, brain.Weights]]:
    sizes = [brain.SIMULATOR.net_inputs(), *hidden, brain.PADDED_SIZE]
    layers, offset = [], 0
    for rows, width in pairwise(sizes):
        matrix = weights[offset : offset + rows * width].reshape(rows, width)
        offset += rows * width
        layers.append((matrix, weights[offset : offset + width]))
        offset += width
    return layers


def _quantize(values: brain.Weights, scale: int) -> np.ndarray:
    numbers = np.rint(values.astype(np.float64) * scale)
    if np.abs(numbers).max() > 32767:
        raise SystemExit(f"a weight of {np.abs(values).max()} does not fit")
    return numbers.astype("<i2")


def export_network(
    checkpoint: Path, target: Path, first_weight: float | None = None, before: tuple[Path, float] | None = None
) -> None:
    """Quantise the averaged weights, check that no sum can exceed 32 bits, and write the file. `before` is an earlier
    network of the same run and its share in the mean of the weights.
    """
    with np.load(checkpoint) as data:
        hidden, learned = brain.read_network_shape(data)
        weights = data["average"]
    if before:
        other, other_ratio = brain.Net.read(before[0]), before[1]
        weights = (1 - other_ratio) * weights + other_ratio * other.weights
    layers = split_layers(weights, hidden)
    assert brain.SIMULATOR.net_inputs() == INPUT_COUNT
    body = b""
    for number, (matrix, bias) in enumerate(layers):
        if number == len(layers) - 1:
            matrix, bias = matrix[:, :OUTPUT_COUNT], bias[:OUTPUT_COUNT]
        scale = brain.FIRST_LAYER_STEPS if number == 0 else brain.OTHER_LAYER_STEPS
        rows, start = _quantize(matrix, scale), _quantize(bias, scale)
        sums = np.abs(rows.astype(np.int64))
        max_sums = sums.sum(0) * MAX_ACTIVATION + (1 << (15 + BIAS_SHIFT))
        if number == 0:
            max_sums = np.sort(sums, 0)[-MAX_ACTIVE_INPUTS:].sum(0)
        if max_sums.max() >= 1 << 31:
            print(f"layer {number}: sums of up to {max_sums.max()} might leave 32 bits")
        body += rows.tobytes() + start.tobytes()
    header = {
        "format": FORMAT, "features": INPUTS_VERSION, "inputs": INPUT_COUNT, "hidden": hidden, "outputs": OUTPUT_COUNT,
        "first_weight": learned if first_weight is None else first_weight,
    }  # fmt: skip
    target.write_bytes(json.dumps(header).encode() + b"\n" + compress_weights(body))
    print(f"{target}: {target.stat().st_size} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--first-weight", type=float, help="what it is to play for, if not for what it learned with")
    parser.add_argument("--before", nargs=2, metavar=("NETWORK", "SHARE"), help="take the mean with an earlier network")
    options = parser.parse_args()
    before = (Path(options.before[0]), float(options.before[1])) if options.before else None
    export_network(options.checkpoint, options.target, options.first_weight, before)


if __name__ == "__main__":
    main()
