"""Reproducible Ogg Vorbis files: the encoder numbers its streams at random; here all streams get one number."""

import io
import struct
from zlib import crc32

import numpy as np
import soundfile

from synth.tone import SAMPLE_RATE, Wave

SERIAL_NUMBER = 0x71E1E4
BYTES_WITH_REVERSED_BITS = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
CHUNK_SAMPLES = 4096
"""Samples written at a time: the encoder keeps what it gets on the stack, and overflows it with a minute."""


def encode_wave(wave: Wave, quality: float, rate: int = SAMPLE_RATE) -> bytes:
    """Encode a wave (mono, or one column per channel) as a file; `quality` from 0.0 (smallest) to 1.0."""
    file = io.BytesIO()
    sides = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        file, "w", rate, sides, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as output:
        for start in range(0, len(wave), CHUNK_SAMPLES):
            output.write(wave[start : start + CHUNK_SAMPLES].astype(np.float32))
    return _renumber_pages(file.getvalue())


def _renumber_pages(data: bytes) -> bytes:
    """Return each page with the fixed serial number and the checksum that goes with it."""
    pages, at = [], 0
    while at < len(data):
        table = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(table) + sum(table)
        page = bytearray(data[at:end])
        page[14:18] = struct.pack("<I", SERIAL_NUMBER)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _compute_crc(page))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _compute_crc(page: bytearray) -> int:
    """Return Ogg's checksum: zlib's CRC with reversed bits and without inversions."""
    crc = crc32(page.translate(BYTES_WITH_REVERSED_BITS), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{crc:032b}"[::-1], 2)
