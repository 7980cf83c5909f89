"""The effects: what the table, the cards and the buttons sound like. Each takes the number of its variation."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from synth.instruments import coins, drum, flute, gong, monochord, pressed_air, wood, zither
from synth.tone import RATE, Wave, chance, clock, decay, echo, fall, mix, modes, noise, rise, room

HO = 293.66
"""The pitch of hò, the first degree, in hertz (D4)."""
BAC = (0, 200, 500, 700, 900)
"""Hò, xự, xang, xê, cống in cents: the mode Bắc, which is cheerful."""
NAM = (0, 310, 500, 700, 990)
"""The mode Nam, which is sad."""
STRIKE = 0.14
"""Seconds into a chop at which it strikes: when the cards have come down and the table shakes."""


def pitch(degree: int, scale: tuple[int, ...] = BAC) -> float:
    """Return the pitch of a degree; degrees beyond the fifth lie in the next octave."""
    octave, step = divmod(degree, len(scale))
    return HO * 2.0 ** (octave + scale[step] / 1200)


def near(name: str) -> Wave:
    """A small panelled room, for short sounds."""
    return room(chance(f"room {name}"), 0.35, 0.045)


def hall(name: str) -> Wave:
    """Return the sound of a communal house (đình), which is solemn."""
    return room(chance(f"hall {name}"), 1.8, 0.26)


def snap(name: str, strength: float) -> Wave:
    """A card's edge: paper, short and bright."""
    rng = chance(name)
    t = clock(0.07)
    paper = noise(rng, 0.07, 1400 + 500 * rng.random(), 7500) * decay(t, 0.005 + 0.004 * strength)
    flap = noise(rng, 0.07, 500, 2200) * decay(t, 0.011) * rise(t, 0.004)
    return paper * 0.8 + flap * 0.6


def slap(name: str, strength: float) -> Wave:
    """A card thrown onto the lacquer: air, paper, and the table under it."""
    rng = chance(name)
    t = clock(0.3)
    board = 150 + 40 * rng.random()
    table = modes(t, [(board, 1.0, 0.028), (board * 2.3, 0.5, 0.018), (board * 4.1, 0.24, 0.01)])
    air = pressed_air(rng, 0.09, 900, 6000)
    hit = mix(0.42, (0.07, snap(name + " paper", strength), 1.0), (0.07, table, 0.5 + 1.5 * strength))
    return echo(hit + mix(0.42, (0, air, 0.14 + 0.1 * strength)), near(name), 0.22)


def deal(n: int, cards: int = 28, seconds: float = 1.12) -> Wave:
    """Return the sound of cards that fly to four seats one after another, a little uneven, as by hand."""
    name = f"deal {cards} {n}"
    rng = chance(name)
    parts = []
    for card in range(cards):
        at = seconds * card / cards + rng.uniform(0, 0.008)
        parts.append((at, snap(f"{name} {card}", 0.3), 0.75 + 0.25 * rng.random() + (0.2 if card % 4 == 3 else 0)))
    return fall(echo(mix(seconds + 0.2, *parts), near(name), 0.2), 0.1)


def quick_deal(n: int) -> Wave:
    """The same for fast play."""
    return deal(n, 14, 0.36)


def pick(n: int) -> Wave:
    """A card drawn up out of the hand."""
    name = f"pick {n}"
    t = clock(0.05)
    slide = noise(chance(name), 0.05, 2000, 7000) * np.sin(np.pi * t / 0.05) ** 2
    return mix(0.11, (0, slide, 0.5), (0.03, snap(name, 0.1), 0.8))


def drop(n: int) -> Wave:
    """A card let down into the hand."""
    name = f"drop {n}"
    tap = modes(clock(0.08), [(310 + 25 * n, 0.8, 0.012), (840, 0.3, 0.006)])
    return mix(0.12, (0, snap(name, 0.1), 0.6), (0.008, tap, 0.7))


def play_soft(n: int) -> Wave:
    """A single card laid down."""
    return slap(f"soft {n}", 0.25)


def play_medium(n: int) -> Wave:
    """A pair or a triple."""
    name = f"medium {n}"
    return mix(0.45, (0, slap(name, 0.5), 1.0), (0.022, slap(name + " b", 0.4), 0.6))


def play_hard(n: int) -> Wave:
    """A long run or a bomb, thrown down."""
    name = f"hard {n}"
    parts = [(0.016 * k, slap(f"{name} {k}", 0.9), 0.9 - 0.14 * k) for k in range(4)]
    return mix(0.55, *parts, (0.07, drum(82, 0.4, 0.6, name), 0.9))


def knock(n: int) -> Wave:
    """A pass: knuckles on the table."""
    name = f"knock {n}"
    t = clock(0.16)
    body = modes(t, [(205 + 14 * n, 1.0, 0.02), (430, 0.5, 0.012), (990, 0.16, 0.006)])
    return echo(mix(0.4, (0, body, 0.8), (0.11, body, 0.55)), near(name), 0.3)


def chop(n: int) -> Wave:
    """A bomb strikes: the big drum, a crack, and the gong that blooms after it."""
    name = f"chop {n}"
    crack = noise(chance(name), 0.16, 900, 9000) * decay(clock(0.16), 0.012)
    parts = [
        (STRIKE - 0.07, slap(name, 1.0), 0.8),
        (STRIKE, crack, 0.55),
        (STRIKE, drum(62, 0.9, 1.0, name), 2.0),
        (STRIKE + 0.015, gong(138 + 9 * n, 2.4, name), 1.1),
        (STRIKE + 0.19, drum(74, 0.5, 0.6, name + " b"), 0.7),
    ]
    return fall(echo(mix(2.5, *parts), hall(name), 0.16), 0.5)


def two(n: int) -> Wave:
    """A two, the pig: the monochord grunts and squeaks upwards."""
    t = clock(0.5)
    way = (pitch(0) * 0.62, pitch(2 + n) * 1.0)
    hertz = way[0] + (way[1] - way[0]) * rise(t - 0.06, 0.17) - 90 * rise(t - 0.26, 0.2)
    turn = np.cumsum(hertz) * 2 * np.pi / RATE
    grunt = 1 + 0.35 * np.sin(2 * np.pi * 31 * t) * decay(t, 0.06)
    voice = sum(np.sin(turn * k) * loud for k, loud in ((1, 1.0), (2, 0.5), (3, 0.35), (4, 0.12), (5, 0.08)))
    sung = fall(voice * grunt * rise(t, 0.02) * decay(t, 0.16), 0.15)
    return echo(mix(0.8, (0.02, sung, 0.8), (0, drum(110, 0.3, 0.4, "two"), 0.5)), near("two"), 0.3)


def refused(n: int) -> Wave:
    """No: two dull strokes on wood, falling."""
    parts = ((0, wood(330 - 12 * n, 0.2, "no"), 0.8), (0.11, wood(247 - 8 * n, 0.24, "no"), 1.0))
    return echo(mix(0.5, *parts), near("refused"), 0.3)


def error(n: int) -> Wave:
    """Something went wrong: a low wood block, once, and the string let down."""
    string = monochord(pitch(3, NAM) / 2, 0.9, 0.7, "\\")
    return echo(mix(1.1, (0, wood(220, 0.2, "error"), 0.8), (0.05, string, 0.5)), near("error"), 0.3)


def sweep(n: int) -> Wave:
    """The pile pushed together and away."""
    name = f"sweep {n}"
    rng = chance(name)
    parts = [(0.03 * k + 0.01 * rng.random(), snap(f"{name} {k}", 0.2), 0.24) for k in range(6)]
    return echo(mix(0.5, (0, pressed_air(rng, 0.34, 500, 5200), 0.7), *parts), near(name), 0.2)


def trade(n: int) -> Wave:
    """Cards pushed across the table."""
    rng = chance(f"trade {n}")
    return echo(mix(0.55, (0, pressed_air(rng, 0.4, 700, 4200), 0.6), (0.36, snap("trade", 0.5), 0.7)), near("t"), 0.2)


def turn(n: int) -> Wave:
    """Return the signal of the player's turn: two plucked strings, hò and xê."""
    parts = ((0, zither(pitch(5), 0.9, 0.7), 0.7), (0.1, zither(pitch(8), 1.1, 0.7), 0.6))
    return echo(mix(1.3, *parts), hall("turn"), 0.1)


def out(n: int) -> Wave:
    """Somebody has gone out: four strings upwards."""
    parts = [(0.085 * k, zither(pitch(d), 1.2, 0.85), 0.7) for k, d in enumerate((2, 3, 5, 7 + n))]
    return fall(echo(mix(1.7, *parts), hall("out"), 0.14), 0.4)


def win(n: int) -> Wave:
    """First place: flute and strings answer each other, the gong closes."""
    melody = ((0.0, 5, 0.16), (0.15, 7, 0.16), (0.3, 8, 0.16), (0.45, 10, 0.75))
    parts = [(at, flute(pitch(d), long, 0.8), 0.42) for at, d, long in melody]
    parts += [(at, zither(pitch(d - 5), 1.4, 0.9), 0.6) for at, d, _ in melody]
    parts += [(0.45, zither(pitch(8), 1.4, 0.9), 0.4), (0.45, gong(pitch(0) / 2, 1.9, "win"), 0.5)]
    parts += [(at, drum(96, 0.35, 0.5, "win"), 0.5) for at in (0.0, 0.3, 0.45)]
    return fall(echo(mix(2.4, *parts), hall("win"), 0.16), 0.6)


def lost(n: int) -> Wave:
    """Knocked out: the monochord sinks, a dull drum."""
    falls = ((0.0, 4, 0.5), (0.26, 3, 0.6), (0.56, 1, 1.2))
    parts = [(at, monochord(pitch(d, NAM) / 2, long + 0.3, 0.9, "\\" if d == 1 else ""), 0.7) for at, d, long in falls]
    return fall(echo(mix(1.9, *parts, (0.56, drum(70, 0.6, 0.4, "lost"), 0.8)), hall("lost"), 0.14), 0.4)


def points(n: int) -> Wave:
    """Points change hands: old coins, a little higher each time."""
    return echo(mix(0.42, (0, coins(2100 * 2 ** (BAC[n % 5] / 1200), 0.35, f"coins {n}"), 1.0)), near("coins"), 0.2)


def instant_win(n: int) -> Wave:
    """Tới trắng: the drums run, the zither sweeps up, gongs."""
    parts = [(0.06 * k * (1 - 0.02 * k), drum(88, 0.3, 0.5, f"roll {k}"), 0.25 + 0.06 * k) for k in range(10)]
    parts += [(0.1 + 0.042 * k, zither(pitch(k), 1.6, 0.85), 0.42) for k in range(11)]
    chord = ((5, 0.5), (8, 0.45), (10, 0.45), (12, 0.3))
    parts += [(0.62, flute(pitch(d), 1.1, 0.8), loud * 0.5) for d, loud in chord]
    parts += [(0.62, drum(60, 0.9, 1.0, "instant"), 1.4), (0.62, gong(pitch(0) / 2, 2.6, "instant"), 0.9)]
    return fall(echo(mix(3.3, *parts, (0.95, gong(pitch(3) / 2, 2.2, "second"), 0.4)), hall("instant"), 0.18), 0.8)


def button(n: int) -> Wave:
    """A button: a fingertip on lacquer."""
    tap = modes(clock(0.08), [(760 + 60 * n, 0.8, 0.009), (1720, 0.3, 0.005), (240, 0.5, 0.012)])
    return fall(mix(0.1, (0, tap * rise(clock(0.08), 0.001), 1.0)), 0.02)


EFFECTS: dict[str, tuple[Callable[[int], Wave], int, float]] = {
    "deal": (deal, 2, -23),
    "quick-deal": (quick_deal, 2, -23),
    "pick": (pick, 3, -29),
    "drop": (drop, 3, -29),
    "play-soft": (play_soft, 4, -23),
    "play-medium": (play_medium, 3, -21.5),
    "play-hard": (play_hard, 3, -19.5),
    "pass": (knock, 3, -24),
    "chop": (chop, 2, -15.5),
    "two": (two, 2, -18.5),
    "refused": (refused, 2, -21),
    "error": (error, 1, -21),
    "sweep": (sweep, 3, -25),
    "trade": (trade, 2, -24),
    "turn": (turn, 1, -17.5),
    "out": (out, 2, -19),
    "win": (win, 1, -15.5),
    "lost": (lost, 1, -18),
    "points": (points, 4, -24),
    "instant-win": (instant_win, 1, -15.5),
    "button": (button, 2, -30),
}
"""Each effect's function, number of variations and loudness (see `level.loudness`)."""
