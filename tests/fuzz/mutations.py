"""Random mutations of valid inputs: JSON values, letters and bytes are changed, removed or doubled."""

from __future__ import annotations

import json
import random
from typing import Any

LONG_LENGTH = 3000
HOSTILE_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 8, 9, 10**7, 2**53, 2**70, -(2**70), 1.5, 1e400, float("nan"),
    "", " ", "\0", "\ud800", "\u202e", "x" * LONG_LENGTH, "3S", "2H 2H", "0 3S", "0 pass", "southern",
    "../../etc/passwd", "0001-01-01T00:00:00", "tienlen-record/1", "off", "on", [], {}, [[]], {"": ""},
    ["x"] * LONG_LENGTH, {"preset": "lu"}, [1, 2], [None],
)  # fmt: skip
LETTERS = "0123456789SCDHTJQKA ♠♥,:-\"'{}[]\\x\n\t\0éữ\ud800"


def mutate_json(rng: random.Random, good: Any) -> bytes:
    """Return the text of a JSON value with some changes."""
    value = _copy(good)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        value = _mutate_value(rng, value)
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    data = text.encode(errors="surrogatepass")
    return mutate_bytes(rng, data) if rng.random() < 0.15 else data


def _mutate_value(rng: random.Random, value: Any) -> Any:
    """Return the value with one part changed."""
    if isinstance(value, (dict, list)) and value and rng.random() < 0.85:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        what = rng.random()
        if what < 0.7:
            value[key] = _mutate_value(rng, value[key])
        elif what < 0.8:
            del value[key]
        elif isinstance(value, list):
            value.insert(rng.randrange(len(value) + 1), _copy(rng.choice(value)))
        else:
            value[mutate_text(rng, str(key))] = _copy(rng.choice(HOSTILE_VALUES))
        return value
    what = rng.random()
    if isinstance(value, str) and what < 0.6:
        return mutate_text(rng, value)
    if isinstance(value, int) and not isinstance(value, bool) and what < 0.5:
        return value + rng.choice((-1, 1, 10, -value * 2, 2**31))
    if what > 0.97:
        return _make_nested(rng.choice((20, 300)))
    return _copy(rng.choice(HOSTILE_VALUES))


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _make_nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def mutate_text(rng: random.Random, text: str) -> str:
    """Return the text with some letters changed, removed, doubled or added."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(letters) + 1)
        what = rng.random()
        if what < 0.4:
            letters.insert(at, rng.choice(LETTERS))
        elif what < 0.7 and letters:
            letters[at % len(letters)] = rng.choice(LETTERS)
        elif what < 0.9 and letters:
            del letters[at % len(letters)]
        else:
            letters[at:at] = letters[: rng.randrange(len(letters) + 1)]
    return "".join(letters)


def mutate_bytes(rng: random.Random, data: bytes) -> bytes:
    """Return the bytes with bits flipped, or a part removed, doubled or inserted."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(changed) + 1)
        what = rng.random()
        if what < 0.4 and changed:
            changed[at % len(changed)] ^= 1 << rng.randrange(8)
        elif what < 0.6:
            del changed[at:]
        elif what < 0.8:
            changed[at:at] = changed[: rng.randrange(200)]
        else:
            changed[at:at] = rng.randbytes(rng.randrange(1, 8))
    return bytes(changed)
