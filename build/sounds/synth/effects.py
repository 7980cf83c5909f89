"""The effects: what the table, the cards and the buttons sound like. Each takes the number of its variation."""

from collections.abc import Callable
from functools import partial

import numpy as np

from synth import tone
from synth.instruments import (
    make_swish,
    play_coins,
    play_drum,
    play_flute,
    play_gong,
    play_monochord,
    play_wood,
    play_zither,
)

HO_HERTZ = 293.66
"""The pitch of hò, the first degree, in hertz (D4)."""
BAC_SCALE_CENTS = (0, 200, 500, 700, 900)
"""Hò, xự, xang, xê, cống in cents: the mode Bắc, which is cheerful."""
NAM_SCALE_CENTS = (0, 310, 500, 700, 990)
"""The mode Nam, which is sad."""
STRIKE_SECONDS = 0.14
"""Seconds into a chop at which it strikes: when the cards have come down and the table shakes."""


def compute_pitch(degree: int, scale: tuple[int, ...] = BAC_SCALE_CENTS) -> float:
    """Return the pitch of a degree; degrees beyond the fifth lie in the next octave."""
    octave, step = divmod(degree, len(scale))
    return HO_HERTZ * 2.0 ** (octave + scale[step] / 1200)


Part = tuple[float, tone.Wave, float]
"""A sound in a mixture: the second at which it starts, the wave and its loudness."""


def place_in_room(name: str, wet: float, seconds: float, *parts: Part) -> tone.Wave:
    response = tone.make_room_response(tone.make_rng(f"room {name}"), 0.35, 0.045)
    return tone.add_room(tone.mix_waves(seconds, *parts), response, wet)


def place_in_hall(name: str, wet: float, seconds: float, *parts: Part) -> tone.Wave:
    """Mix parts with the reverberation of a communal house (đình), for a solemn sound."""
    response = tone.make_room_response(tone.make_rng(f"hall {name}"), 1.8, 0.26)
    return tone.add_room(tone.mix_waves(seconds, *parts), response, wet)


def make_snap(name: str, strength: float) -> tone.Wave:
    """Make the sound of a card's edge: short and bright."""
    rng = tone.make_rng(name)
    t = tone.make_times(0.07)
    paper = tone.make_noise(rng, 0.07, 1400 + 500 * rng.random(), 7500) * tone.make_decay(t, 0.005 + 0.004 * strength)
    flap = tone.make_noise(rng, 0.07, 500, 2200) * tone.make_decay(t, 0.011) * tone.make_rise(t, 0.004)
    return paper * 0.8 + flap * 0.6


def make_slap(name: str, strength: float) -> tone.Wave:
    """Make the sound of a card that is thrown onto the table."""
    rng = tone.make_rng(name)
    t = tone.make_times(0.3)
    board = 150 + 40 * rng.random()
    table = tone.make_struck_body(t, [(board, 1.0, 0.028), (board * 2.3, 0.5, 0.018), (board * 4.1, 0.24, 0.01)])
    air = make_swish(rng, 0.09, 900, 6000)
    parts = (0.07, make_snap(name + " paper", strength), 1.0), (0.07, table, 0.5 + 1.5 * strength)
    return place_in_room(name, 0.22, 0.42, *parts, (0, air, 0.14 + 0.1 * strength))


def make_deal(n: int, cards: int = 28, seconds: float = 1.12) -> tone.Wave:
    """Return the sound of cards that fly to four seats one after another, slightly irregular, as by hand."""
    name = f"deal {cards} {n}"
    rng = tone.make_rng(name)
    parts = []
    for card in range(cards):
        at = seconds * card / cards + rng.uniform(0, 0.008)
        parts.append((at, make_snap(f"{name} {card}", 0.3), 0.75 + 0.25 * rng.random() + (0.2 if card % 4 == 3 else 0)))
    return tone.fade_out(place_in_room(name, 0.2, seconds + 0.2, *parts), 0.1)


def make_pick(n: int) -> tone.Wave:
    name = f"pick {n}"
    slide = tone.make_noise(tone.make_rng(name), 0.05, 2000, 7000) * np.sin(np.pi * tone.make_times(0.05) / 0.05) ** 2
    return tone.mix_waves(0.11, (0, slide, 0.5), (0.03, make_snap(name, 0.1), 0.8))


def make_drop(n: int) -> tone.Wave:
    name = f"drop {n}"
    tap = tone.make_struck_body(tone.make_times(0.08), [(310 + 25 * n, 0.8, 0.012), (840, 0.3, 0.006)])
    return tone.mix_waves(0.12, (0, make_snap(name, 0.1), 0.6), (0.008, tap, 0.7))


def make_medium_play(n: int) -> tone.Wave:
    """Make the sound of a pair or a triple that is played."""
    name = f"medium {n}"
    return tone.mix_waves(0.45, (0, make_slap(name, 0.5), 1.0), (0.022, make_slap(name + " b", 0.4), 0.6))


def make_hard_play(n: int) -> tone.Wave:
    """Make the sound of a long run or a bomb that is thrown down."""
    name = f"hard {n}"
    parts = [(0.016 * k, make_slap(f"{name} {k}", 0.9), 0.9 - 0.14 * k) for k in range(4)]
    return tone.mix_waves(0.55, *parts, (0.07, play_drum(82, 0.4, 0.6, name), 0.9))


def make_knock(n: int) -> tone.Wave:
    """Make the sound of a pass: knuckles on the table."""
    name = f"knock {n}"
    t = tone.make_times(0.16)
    body = tone.make_struck_body(t, [(205 + 14 * n, 1.0, 0.02), (430, 0.5, 0.012), (990, 0.16, 0.006)])
    return place_in_room(name, 0.3, 0.4, (0, body, 0.8), (0.11, body, 0.55))


def make_chop(n: int) -> tone.Wave:
    name = f"chop {n}"
    crack = tone.make_noise(tone.make_rng(name), 0.16, 900, 9000) * tone.make_decay(tone.make_times(0.16), 0.012)
    parts = [
        (STRIKE_SECONDS - 0.07, make_slap(name, 1.0), 0.8),
        (STRIKE_SECONDS, crack, 0.55),
        (STRIKE_SECONDS, play_drum(62, 0.9, 1.0, name), 2.0),
        (STRIKE_SECONDS + 0.015, play_gong(138 + 9 * n, 2.4, name), 1.1),
        (STRIKE_SECONDS + 0.19, play_drum(74, 0.5, 0.6, name + " b"), 0.7),
    ]
    return tone.fade_out(place_in_hall(name, 0.16, 2.5, *parts), 0.5)


def make_two(n: int) -> tone.Wave:
    """Return the sound of a two, the "pig": the monochord grunts and squeaks upwards."""
    t = tone.make_times(0.5)
    pitch = (compute_pitch(0) * 0.62, compute_pitch(2 + n) * 1.0)
    hertz = pitch[0] + (pitch[1] - pitch[0]) * tone.make_rise(t - 0.06, 0.17) - 90 * tone.make_rise(t - 0.26, 0.2)
    turn = np.cumsum(hertz) * 2 * np.pi / tone.SAMPLE_RATE
    grunt = 1 + 0.35 * np.sin(2 * np.pi * 31 * t) * tone.make_decay(t, 0.06)
    voice = sum(np.sin(turn * k) * loud for k, loud in ((1, 1.0), (2, 0.5), (3, 0.35), (4, 0.12), (5, 0.08)))
    sung = tone.fade_out(voice * grunt * tone.make_rise(t, 0.02) * tone.make_decay(t, 0.16), 0.15)
    return place_in_room("two", 0.3, 0.8, (0.02, sung, 0.8), (0, play_drum(110, 0.3, 0.4, "two"), 0.5))


def make_refusal(n: int) -> tone.Wave:
    parts = ((0, play_wood(330 - 12 * n, 0.2, "no"), 0.8), (0.11, play_wood(247 - 8 * n, 0.24, "no"), 1.0))
    return place_in_room("refused", 0.3, 0.5, *parts)


def make_error(n: int) -> tone.Wave:
    string = play_monochord(compute_pitch(3, NAM_SCALE_CENTS) / 2, 0.9, 0.7, "\\")
    return place_in_room("error", 0.3, 1.1, (0, play_wood(220, 0.2, "error"), 0.8), (0.05, string, 0.5))


def make_sweep(n: int) -> tone.Wave:
    name = f"sweep {n}"
    rng = tone.make_rng(name)
    parts = [(0.03 * k + 0.01 * rng.random(), make_snap(f"{name} {k}", 0.2), 0.24) for k in range(6)]
    return place_in_room(name, 0.2, 0.5, (0, make_swish(rng, 0.34, 500, 5200), 0.7), *parts)


def make_trade(n: int) -> tone.Wave:
    swish = make_swish(tone.make_rng(f"trade {n}"), 0.4, 700, 4200)
    return place_in_room("t", 0.2, 0.55, (0, swish, 0.6), (0.36, make_snap("trade", 0.5), 0.7))


def make_turn(n: int) -> tone.Wave:
    """Return the signal of the player's turn: two plucked strings, hò and xê."""
    parts = ((0, play_zither(compute_pitch(5), 0.9, 0.7), 0.7), (0.1, play_zither(compute_pitch(8), 1.1, 0.7), 0.6))
    return place_in_hall("turn", 0.1, 1.3, *parts)


def make_going_out(n: int) -> tone.Wave:
    parts = [(0.085 * k, play_zither(compute_pitch(d), 1.2, 0.85), 0.7) for k, d in enumerate((2, 3, 5, 7 + n))]
    return tone.fade_out(place_in_hall("out", 0.14, 1.7, *parts), 0.4)


def make_win(n: int) -> tone.Wave:
    melody = ((0.0, 5, 0.16), (0.15, 7, 0.16), (0.3, 8, 0.16), (0.45, 10, 0.75))
    parts = [(at, play_flute(compute_pitch(d), seconds, 0.8), 0.42) for at, d, seconds in melody]
    parts += [(at, play_zither(compute_pitch(d - 5), 1.4, 0.9), 0.6) for at, d, _ in melody]
    parts.append((0.45, play_zither(compute_pitch(8), 1.4, 0.9), 0.4))
    parts.append((0.45, play_gong(compute_pitch(0) / 2, 1.9, "win"), 0.5))
    parts += [(at, play_drum(96, 0.35, 0.5, "win"), 0.5) for at in (0.0, 0.3, 0.45)]
    return tone.fade_out(place_in_hall("win", 0.16, 2.4, *parts), 0.6)


def make_knocked_out(n: int) -> tone.Wave:
    falls = ((0.0, 4, 0.5), (0.26, 3, 0.6), (0.56, 1, 1.2))
    parts = [
        (at, play_monochord(compute_pitch(d, NAM_SCALE_CENTS) / 2, seconds + 0.3, 0.9, "\\" if d == 1 else ""), 0.7)
        for at, d, seconds in falls
    ]
    return tone.fade_out(place_in_hall("lost", 0.14, 1.9, *parts, (0.56, play_drum(70, 0.6, 0.4, "lost"), 0.8)), 0.4)


def make_points(n: int) -> tone.Wave:
    coins = play_coins(2100 * 2 ** (BAC_SCALE_CENTS[n % 5] / 1200), 0.35, f"coins {n}")
    return place_in_room("coins", 0.2, 0.42, (0, coins, 1.0))


def make_instant_win(n: int) -> tone.Wave:
    parts = [(0.06 * k * (1 - 0.02 * k), play_drum(88, 0.3, 0.5, f"roll {k}"), 0.25 + 0.06 * k) for k in range(10)]
    parts += [(0.1 + 0.042 * k, play_zither(compute_pitch(k), 1.6, 0.85), 0.42) for k in range(11)]
    chord = ((5, 0.5), (8, 0.45), (10, 0.45), (12, 0.3))
    parts += [(0.62, play_flute(compute_pitch(d), 1.1, 0.8), loud * 0.5) for d, loud in chord]
    parts += [
        (0.62, play_drum(60, 0.9, 1.0, "instant"), 1.4),
        (0.62, play_gong(compute_pitch(0) / 2, 2.6, "instant"), 0.9),
        (0.95, play_gong(compute_pitch(3) / 2, 2.2, "second"), 0.4),
    ]
    return tone.fade_out(place_in_hall("instant", 0.18, 3.3, *parts), 0.8)


def make_button(n: int) -> tone.Wave:
    t = tone.make_times(0.08)
    tap = tone.make_struck_body(t, [(760 + 60 * n, 0.8, 0.009), (1720, 0.3, 0.005), (240, 0.5, 0.012)])
    return tone.fade_out(tone.mix_waves(0.1, (0, tap * tone.make_rise(t, 0.001), 1.0)), 0.02)


EFFECTS: dict[str, tuple[Callable[[int], tone.Wave], int, float]] = {
    "deal": (make_deal, 2, -23),
    "quick-deal": (partial(make_deal, cards=14, seconds=0.36), 2, -23),
    "pick": (make_pick, 3, -29),
    "drop": (make_drop, 3, -29),
    "play-soft": (lambda n: make_slap(f"soft {n}", 0.25), 4, -23),
    "play-medium": (make_medium_play, 3, -21.5),
    "play-hard": (make_hard_play, 3, -19.5),
    "pass": (make_knock, 3, -24),
    "chop": (make_chop, 2, -15.5),
    "two": (make_two, 2, -18.5),
    "refused": (make_refusal, 2, -21),
    "error": (make_error, 1, -21),
    "sweep": (make_sweep, 3, -25),
    "trade": (make_trade, 2, -24),
    "turn": (make_turn, 1, -17.5),
    "out": (make_going_out, 2, -19),
    "win": (make_win, 1, -15.5),
    "lost": (make_knocked_out, 1, -18),
    "points": (make_points, 4, -24),
    "instant-win": (make_instant_win, 1, -15.5),
    "button": (make_button, 2, -30),
}
"""Each effect's function, number of variations and loudness (see `tone.measure_loudness`)."""
