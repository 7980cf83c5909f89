"""Networks and their trainer in the simulator, with checkpoints."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pool
import sim

from game.app.arena_figures import NORMAL_95_ERRORS
from game.bots.network import model
from game.engine.rules import Rules

Weights: TypeAlias = npt.NDArray[np.float32]
HiddenSizes = tuple[int, int, int]
HIDDEN_SIZES = (512, 256, 128)
PADDED_SIZE = 32
"""Number of outputs, including unused ones."""

FIRST_LAYER_STEPS = 256
"""Quantization steps of one unit of a weight in the first layer of the game's files."""
OTHER_LAYER_STEPS = 512
"""Quantization steps of one unit of a weight in the other layers."""

FIRST_WEIGHT = 0.8
GUEST_KINDS = frozenset(sim.PLAYER_KINDS) - {"net"}
"""Possible guests in training; `net2` is a second network."""

GUEST_WEIGHTS = {"tuned": 6.0, "few": 5.0, "saver": 2.0, "lowest": 2.0, "hand": 1.0}

SIMULATOR = sim.load_library()


class Net:
    """A network in the simulator's memory. `first_weight`: the share of the first place where no points are paid."""

    def __init__(self, hidden: HiddenSizes = HIDDEN_SIZES, seed: int = 1, first_weight: float = FIRST_WEIGHT) -> None:
        self.hidden = hidden
        self.handle = SIMULATOR.net_new(SIMULATOR.net_inputs(), *hidden, seed)
        self.size = SIMULATOR.net_count(self.handle)
        self.weights: Weights = np.ctypeslib.as_array(SIMULATOR.net_weights(self.handle), (self.size,))
        self.set_first_weight(first_weight)

    def set_first_weight(self, first_weight: float) -> None:
        self.first_weight = first_weight
        SIMULATOR.net_first_weight(self.handle, first_weight)

    def set_weights(self, weights: Weights) -> None:
        self.weights[:] = weights
        SIMULATOR.net_refresh(self.handle)

    @classmethod
    def read(cls, path: Path) -> Net:
        """Return the averaged weights of a checkpoint, or the weights of a network in the game's format (`.net`)."""
        if path.suffix == ".net":
            hidden, weights, first_weight = _read_game_network(path)
        else:
            with np.load(path) as data:
                hidden, first_weight = read_network_shape(data)
                weights = _widen(data["average"], hidden)
        net = cls(hidden, first_weight=first_weight)
        net.set_weights(weights)
        return net


def read_network_shape(data: Mapping[str, Any]) -> tuple[HiddenSizes, float]:
    first, second, third = (int(x) for x in data["hidden"])
    if "first_weight" not in data:
        raise SystemExit("the checkpoint does not say what its network plays for (first_weight)")
    return (first, second, third), float(data["first_weight"])


def _widen(numbers: Weights, hidden: HiddenSizes) -> Weights:
    """Return the weights (or moments) of a network with fewer inputs, with zeros for the new inputs."""
    first, second, third = hidden
    upper_count = first + first * second + second + second * third + third + third * PADDED_SIZE + PADDED_SIZE
    missing_count = SIMULATOR.net_inputs() * first - (len(numbers) - upper_count)
    if missing_count < 0:
        raise SystemExit("the checkpoint's network has more inputs than this version knows")
    return np.concatenate([numbers[:-upper_count], np.zeros(missing_count, np.float32), numbers[-upper_count:]])


def _read_game_network(path: Path) -> tuple[HiddenSizes, Weights, float]:
    header, stored_layers = model.parse_file(path.read_bytes())
    layers = []
    for number, (width, numbers) in enumerate(stored_layers):
        layer = np.array(numbers, np.float32).reshape(-1, width) / (OTHER_LAYER_STEPS if number else FIRST_LAYER_STEPS)
        padding = PADDED_SIZE - width if number == len(stored_layers) - 1 else 0
        layers.append(np.pad(layer, ((0, 0), (0, padding))).ravel())
    first, second, third = header["hidden"]
    hidden = first, second, third
    return hidden, _widen(np.concatenate(layers), hidden), header["first_weight"]


@dataclass
class Progress:
    deal_count: float = 0
    seconds: float = 0
    step_count: float = 0


class Trainer:
    """Self-play that trains a network, with a running average of its weights (the strongest network)."""

    def __init__(
        self,
        hidden: HiddenSizes = HIDDEN_SIZES,
        tables: int = 1024,
        seed: int = 1,
        rules_and_shares: tuple[list[Rules], list[float]] | None = None,
    ) -> None:
        rules, shares = rules_and_shares or pool.make_pool(seed)
        self._rules = (sim.CRules * len(rules))(*map(sim.make_c_rules, rules))
        self._shares = (ctypes.c_float * len(shares))(*shares)
        self.net = Net(hidden, seed)
        self.handle = SIMULATOR.trainer_new(self.net.handle, self._rules, self._shares, len(rules), tables, seed)
        self.average = self.net.weights.copy()
        self.progress = Progress()
        self.chunks = 0
        self._before = 0.0

    def set_guests(
        self, guests: float, company: Mapping[str, float] = GUEST_WEIGHTS, alike: float = 0.3, rival: Net | None = None
    ) -> None:
        """Set the share of deals in which other players sit at the table too.

        `company` weighs the kinds of guests by their names in `sim.PLAYER_KINDS`; the kind `net2` is `rival`, another
        network. In a share `alike` of these deals the network has one seat, and all others are the same guest's.
        """
        if strangers := set(company) - GUEST_KINDS:
            raise ValueError(f"guests may be {', '.join(sorted(GUEST_KINDS))}; not {', '.join(sorted(strangers))}")
        if min(company.values()) < 0 or sum(company.values()) <= 0:
            raise ValueError("the weights of guests are 0 or more, and not all 0")
        if bool(company.get("net2")) != bool(rival):
            raise ValueError("net2 among the guests and a network for it to be are given together")
        sums = np.cumsum([company.get(key, 0.0) for key in sorted(sim.PLAYER_KINDS, key=sim.PLAYER_KINDS.__getitem__)])
        self._invited = (sums / sums[-1]).astype(np.float32), rival
        rival_handle = rival.handle if rival else None
        SIMULATOR.trainer_guests(self.handle, guests, alike, self._invited[0].ctypes.data, rival_handle)

    def set_exploration(self, ratio: float, spread: float) -> None:
        """Set the share of decisions that explore, by softmax of the value over `spread`."""
        if not (0 <= ratio <= 1 and spread > 0):
            raise ValueError("doubt is a share from 0 to 1 and a spread above 0")
        SIMULATOR.trainer_doubt(self.handle, ratio, spread)

    def run(self, games: int, rate: float, trace: float, explore: float = 0.02) -> None:
        """Play `games` deals and learn from them. `trace` is the lambda of TD(lambda)."""
        SIMULATOR.trainer_set(self.handle, rate, trace, explore, 0.5)
        SIMULATOR.trainer_run(self.handle, games)
        self.progress.deal_count += self.read_statistics()[0] - self._before
        self._before = self.read_statistics()[0]
        self.chunks += 1
        blend_ratio = max(0.03, 1 / (self.chunks + 1))
        self.average += blend_ratio * (self.net.weights - self.average)

    def read_statistics(self) -> list[float]:
        """Return deals, steps, samples, loss of places and loss of payments since the start of this run."""
        statistics = (ctypes.c_double * 5)()
        SIMULATOR.trainer_stats(self.handle, statistics)
        return list(statistics)

    def save(self, path: Path) -> None:
        m, v = np.empty_like(self.average), np.empty_like(self.average)
        steps = ctypes.c_double()
        SIMULATOR.trainer_moments(self.handle, m.ctypes.data, v.ctypes.data, ctypes.byref(steps), 0)
        temporary_file = path.with_suffix(".part.npz")
        state = np.array([self.progress.deal_count, self.progress.seconds, steps.value, self.chunks])
        shape: dict[str, Any] = {"hidden": self.net.hidden, "first_weight": self.net.first_weight}
        np.savez(temporary_file, **shape, weights=self.net.weights, average=self.average, m=m, v=v, state=state)
        temporary_file.replace(path)

    def start_from(self, net: Net) -> None:
        self.net.set_weights(net.weights)
        self.net.set_first_weight(net.first_weight)
        self.average[:] = net.weights

    def resume(self, path: Path) -> None:
        with np.load(path) as data:
            hidden, first_weight = read_network_shape(data)
            if hidden != self.net.hidden:
                raise SystemExit(f"the checkpoint's network has {hidden} units, this one {self.net.hidden}")
            weights, average, m, v = (_widen(data[name], hidden) for name in ("weights", "average", "m", "v"))
            self.net.set_weights(weights)
            self.net.set_first_weight(first_weight)
            self.average[:] = average
            games, seconds, steps, chunks = (float(x) for x in data["state"])
        SIMULATOR.trainer_moments(self.handle, m.ctypes.data, v.ctypes.data, ctypes.byref(ctypes.c_double(steps)), 1)
        self.progress = Progress(games, seconds, steps)
        self.chunks = int(chunks)


@dataclass(frozen=True)
class Figure:
    """Means over deals, each played in all seats, with the half width of their 95 % intervals."""

    first: float
    first_half: float
    place: float
    points: float
    points_half: float

    def __str__(self) -> str:
        return (
            f"first {100 * self.first:.1f} % (+-{100 * self.first_half:.1f}), place {self.place:.3f}, "
            f"points {self.points:+.3f} (+-{self.points_half:.3f})"
        )


def play_outcomes(
    net: Net, rules: Any, against: str, deals: int, seed: int = 11, other: Net | None = None
) -> npt.NDArray[np.float32]:
    """Return for each deal the ratio of first places, the mean place (from 0) and the mean points over all seats."""
    c = sim.make_c_rules(rules)
    outcomes: npt.NDArray[np.float32] = np.zeros((deals, 3), np.float32)
    player_kinds = (ctypes.c_int * 8)(0, *[sim.PLAYER_KINDS[against]] * 7)
    second = other.handle if other else None
    SIMULATOR.measure(net.handle, second, ctypes.byref(c), player_kinds, deals, seed, outcomes.ctypes.data)
    return outcomes


def measure(net: Net, rules: Any, against: str, deals: int, seed: int = 11, other: Net | None = None) -> Figure:
    """Measure a network against copies of another player, with every deal in all seats."""
    outcomes = play_outcomes(net, rules, against, deals, seed, other)
    half_width = compute_half_width(outcomes)
    mean = outcomes.mean(0)
    return Figure(*(float(x) for x in (mean[0], half_width[0], 1 + mean[1], mean[2], half_width[2])))


def compute_half_width(values: npt.NDArray[Any]) -> Any:
    """Return half the width of the 95 % interval of the mean of `values`, for each column if there are several."""
    return NORMAL_95_ERRORS * values.std(0, ddof=1) / np.sqrt(len(values))
