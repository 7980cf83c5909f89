"""Every kind of file that the program reads, damaged by a disk, an editor or a later version."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.__main__ import read_input
from tests.fuzz.readers import READERS, without_running_commands
from tests.shares import mark_every

FILE_NAMES = {
    "settings": "settings.json", "rulesets": "rulesets.json", "matches": "match.json", "exercises": "exercises.json",
    "statistics": "statistics.jsonl", "deals": "deals.jsonl", "stories": "stories.jsonl",
    "history": "history.db",
}  # fmt: skip
"""File names by the name of their reader."""
SAMPLE_SIZE = 60
"""Number of flipped bits and cuts in the usual run; the long run tests all."""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the bound of memory is not set there")


@pytest.fixture(autouse=True)
def started_judge() -> Iterator[None]:
    with without_running_commands():
        yield


def make_good_file(name: str) -> bytes:
    """Return an intact file of a kind: the shortest of some random files."""
    return READERS[name].good()


def read_files(name: str, contents: Iterator[bytes], folder: Path) -> list[str]:
    """Return the exceptions that were raised while the files were read."""
    return [message for content in contents if (message := read_input(READERS[name], content, folder))]


def flip_bits(content: bytes, bits: Iterator[int]) -> Iterator[bytes]:
    """Yield the file with each of some bits flipped."""
    for bit in bits:
        changed = bytearray(content)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


@pytest.mark.parametrize("name", FILE_NAMES)
def test_a_file_with_a_flipped_bit_or_cut_off_anywhere_breaks_nothing(name: str, tmp_path: Path) -> None:
    content, rng = make_good_file(name), random.Random(name)
    bits = iter(sorted(rng.sample(range(len(content) * 8), min(SAMPLE_SIZE, len(content) * 8))))
    assert read_files(name, flip_bits(content, bits), tmp_path) == []
    cuts = [0, 1, *rng.sample(range(len(content)), min(SAMPLE_SIZE, len(content))), len(content) - 1]
    assert read_files(name, (content[:cut] for cut in cuts), tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", FILE_NAMES)
def test_a_file_with_any_bit_flipped_or_cut_at_any_byte_breaks_nothing(name: str, tmp_path: Path) -> None:
    content = make_good_file(name)
    assert read_files(name, flip_bits(content, iter(range(len(content) * 8))), tmp_path) == []
    assert read_files(name, (content[:cut] for cut in range(len(content))), tmp_path) == []


STRANGE_CONTENTS = [b"", b"\0", b"\xff\xfe", b"null", b"NaN", b"5", b"{}", b"[]", b'"x"', b"\n\n\n", b"\xef\xbb\xbf{}"]
DEEPLY_NESTED = [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000]


@pytest.mark.parametrize("name", FILE_NAMES)
def test_a_file_of_something_else_or_nested_without_end_breaks_nothing(name: str, tmp_path: Path) -> None:
    assert read_files(name, iter([*STRANGE_CONTENTS, *DEEPLY_NESTED]), tmp_path) == []


@pytest.mark.parametrize("name", mark_every(4, FILE_NAMES))
def test_a_file_of_fifty_megabytes_breaks_nothing_and_memory_is_bounded(name: str, tmp_path: Path) -> None:
    great = (b"x" * 50_000_000, b'{"a": "' + b"x" * 50_000_000 + b'"}', b"[" * 50_000_000)
    limits = pytest.importorskip("resource", reason="Windows has no such limits")
    before = limits.getrlimit(limits.RLIMIT_AS)
    limits.setrlimit(limits.RLIMIT_AS, (_measure_address_space() + 800_000_000, before[1]))
    try:
        assert read_files(name, iter(great), tmp_path) == []
    finally:
        limits.setrlimit(limits.RLIMIT_AS, before)


def _measure_address_space() -> int:
    """Return the size of this process's address space in bytes."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * 4096
    except OSError:
        return 1 << 40


WRONG_VALUES = [None, True, -1, 2**70, 1.5, float("nan"), float("inf"), "", "x", "\0", "\ud800", [], {}, [[]], [None]]


def change_each_part(value: object) -> Iterator[object]:
    """Yield the value with each part in turn removed, doubled, or replaced by a value of each wrong type."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield {name: other for name, other in value.items() if name != key}
            yield from ({**value, key: other} for other in [*WRONG_VALUES, *change_each_part(part)])
    elif isinstance(value, list) and value:
        first, *others = value
        yield from (others, [first, *value])
        yield from ([other, *others] for other in [*WRONG_VALUES, *change_each_part(first)])


@pytest.mark.parametrize("name", [name for name in FILE_NAMES if name != "history"])
def test_a_value_that_is_missing_doubled_or_of_a_wrong_kind_breaks_nothing(name: str, tmp_path: Path) -> None:
    value = json.loads(
        make_good_file(name).splitlines()[0] if FILE_NAMES[name].endswith("jsonl") else make_good_file(name)
    )
    changes = (json.dumps(each).encode() for each in change_each_part(value))
    sampled = [change for index, change in enumerate(changes) if index % 7 == len(name) % 7]
    assert read_files(name, iter(sampled), tmp_path) == []


@pytest.mark.parametrize("name", ["settings", "rulesets", "matches", "exercises"])
def test_a_file_of_a_later_version_is_left_as_it_is(name: str, tmp_path: Path) -> None:
    later = json.loads(make_good_file(name))
    later["format"] = later["format"].partition("/")[0] + "/99"
    assert read_files(name, iter([json.dumps(later).encode()]), tmp_path) == []
    assert json.loads((tmp_path / FILE_NAMES[name]).read_bytes()) == later
