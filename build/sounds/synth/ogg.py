"""Reproducible Ogg Vorbis files: the encoder numbers its streams at random; here all streams get one number."""

from __future__ import annotations

import io
import struct

import numpy as np
import soundfile

from synth.tone import RATE, Wave

SERIAL = 0x71E1E4
POLYNOMIAL = 0x04C11DB7
CHUNK = 4096
"""Samples written at a time: the encoder keeps what it gets on the stack, and overflows it with a minute."""


def encode(wave: Wave, quality: float, rate: int = RATE) -> bytes:
    """Encode a wave (mono, or one column per channel) as a file; `quality` from 0.0 (smallest) to 1.0."""
    file = io.BytesIO()
    sides = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        file, "w", rate, sides, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as out:
        for start in range(0, len(wave), CHUNK):
            out.write(wave[start : start + CHUNK].astype(np.float32))
    return _renumber(file.getvalue())


def _renumber(data: bytes) -> bytes:
    """Each page with the fixed serial number and the checksum that goes with it."""
    pages, at = [], 0
    while at < len(data):
        table = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(table) + sum(table)
        page = bytearray(data[at:end])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _table() -> list[int]:
    found = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ (POLYNOMIAL if value & 0x80000000 else 0)) & 0xFFFFFFFF
        found.append(value)
    return found


_TABLE = _table()


def _checksum(page: bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value
