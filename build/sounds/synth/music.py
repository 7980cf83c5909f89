"""The background pieces: reads piece-1.json and so on and plays their parts, from silence to silence.

Notes are written as degree, octaves (`'` up, `,` down), ornament (`~` shaken, `/` pressed up, `\\` let down) and beats:
`xang'~:1.5`. `-` is a rest, `sweep` the stroke over many strings (á).
"""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from synth.instruments import play_flute, play_gong, play_monochord, play_wood, play_zither
from synth.tone import SAMPLE_RATE, Wave, fade_out, filter_band, make_rng, make_room_response

PIECE_FILES = sorted(Path(__file__).parent.glob("piece-*.json"))
TAIL_SECONDS = 4.5
"""Seconds in which the last notes ring out."""
NOTE_PATTERN = re.compile(r"(-|[a-z]+)([',]*)([~/\\]*):([0-9.]+)")
RING_SECONDS = {"zither": 3.2, "monochord": 2.4, "flute": 0.12, "wood": 0.2, "gong": 4.0}
"""Seconds that an instrument is heard beyond (flute) or at least from the beginning of (others) a note."""
SWEEP_DEGREES = ("ho", "cong", "xe", "xang", "xu", "ho", "cong", "xe", "xang", "xu", "ho", "cong")
SWEEP_OCTAVES = (2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, -1)


class Note(NamedTuple):
    """A note: its start and its notated length in beats."""

    start_beat: float
    degree: str
    octave: int
    ornament: str
    beats: float


def parse_part(part: dict[str, Any], beats: int) -> list[Note]:
    """Return the notes of a part. Raises ValueError for an incomplete bar."""
    notes = []
    for n, bar in enumerate(part["notes"]):
        at = float((part["bar"] - 1 + n) * beats)
        end = at + beats
        for degree, octaves, ornament, length in NOTE_PATTERN.findall(bar):
            octave = octaves.count("'") - octaves.count(",")
            if degree != "-":
                notes.append(Note(at, degree, octave, ornament, float(length)))
            at += float(length)
        if abs(at - end) > 1e-9:
            raise ValueError(f"bar {part['bar'] + n} of {part['instrument']} is not full: {bar}")
    return notes


def compose_piece(file: Path) -> Wave:
    """Return a piece as a stereo wave."""
    piece = json.loads(file.read_text(encoding="utf-8"))
    beat = piece["beat"]
    hall = np.zeros((round((piece["bars"] * piece["beats"] * beat + TAIL_SECONDS) * SAMPLE_RATE), 2))
    for number, part in enumerate(piece["parts"]):
        rng = make_rng(f"part {number}")
        scale = piece["modes"][part["mode"]]
        for note in parse_part(part, piece["beats"]):
            for at, wave in _play_note(note, part, scale, piece["ho"], beat):
                late = 0.004 + 0.012 * rng.random()
                _add_sound(hall, at + late, wave * part["loud"] * (0.9 + 0.2 * rng.random()), part["side"])
    return _add_hall(hall)


def _play_note(
    note: Note, part: dict[str, Any], scale: dict[str, int], ho: float, beat: float
) -> list[tuple[float, Wave]]:
    """Return a note's sounds with their start seconds: one sound, or the strings of a sweep."""
    at = note.start_beat * beat
    if note.degree == "sweep":
        strings = enumerate(zip(SWEEP_DEGREES, SWEEP_OCTAVES, strict=True))
        pitches = [(n, ho * 2 ** (octave + scale[degree] / 1200)) for n, (degree, octave) in strings]
        return [(at + 0.055 * n, play_zither(pitch, 2.0, 0.34)) for n, pitch in pitches]
    hertz = ho * 2 ** (note.octave + scale[note.degree] / 1200)
    kind, ring = part["instrument"], RING_SECONDS[part["instrument"]]
    if kind == "zither":
        return [(at, play_zither(hertz, max(ring, note.beats * beat), part["force"], note.ornament))]
    if kind == "monochord":
        return [(at, play_monochord(hertz, max(ring, note.beats * beat + 0.4), part["force"], note.ornament))]
    if kind == "flute":
        return [(at, play_flute(hertz, note.beats * beat + ring, part["force"], note.ornament))]
    return [(at, play_wood(hertz * 2, ring) if kind == "wood" else play_gong(hertz, ring, "temple"))]


def _add_sound(hall: Wave, at: float, wave: Wave, side: float) -> None:
    """Add a sound at a position between left (-1) and right (1). Sound beyond the end is cut."""
    start = round(at * SAMPLE_RATE)
    audible = wave[: max(0, len(hall) - start)]
    angle = (side + 1) * np.pi / 4
    hall[start : start + len(audible), 0] += audible * np.cos(angle)
    hall[start : start + len(audible), 1] += audible * np.sin(angle)


def _add_hall(dry: Wave) -> Wave:
    """Return the piece in a large room, with a fade-out and without inaudible low and high frequencies."""
    sides = []
    for column, name in enumerate(("left", "right")):
        clap = 0.3 * make_room_response(make_rng(f"music {name}"), 2.6, 0.42, 4200)
        clap[0] += 1
        length = len(dry) + len(clap)
        wet = np.fft.irfft(np.fft.rfft(dry[:, column], length) * np.fft.rfft(clap, length), length)[: len(dry)]
        sides.append(fade_out(filter_band(wet, 45, 9000), 2.5))
    return np.column_stack(sides)
