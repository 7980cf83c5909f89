"""Closed, full or binary standard streams: a single line explains the error, without a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import record_lines, referee, review
from game.app.record_lines import answer_lines, read_utf8_lines
from tests.unmeasured import make_unmeasured_environment
from tests.waiting import MAX_WAIT_SECONDS

ROOT = Path(__file__).parents[2]
RECORD = (
    '{"format": "tienlen-record/1", "rules": {"preset": "chops", "players": 2}, '
    '"deal": {"hands": ["3S 2S", "5D 6D"]}, "actions": ["0 3S"]}\n'
)
ARENA_COMMAND = "arena --seats lowest,lowest --deals 1"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such shell there")


def run_shell(line: str, **given: str) -> subprocess.CompletedProcess[bytes]:
    """Run a shell command in which `tienlen` is the program and $RECORD a record."""
    tienlen = f'tienlen() {{ "{sys.executable}" -m game "$@"; }}; '
    env = make_unmeasured_environment(RECORD=RECORD, **given)
    return subprocess.run(["sh", "-c", tienlen + line], env=env, cwd=ROOT, capture_output=True, timeout=120)


@pytest.mark.parametrize(
    "command",
    [
        "echo $RECORD | tienlen referee",
        "echo $RECORD | tienlen review",
        f"tienlen {ARENA_COMMAND}",
        "tienlen problems --set endings",
        "tienlen export --format csv",
    ],
)
@pytest.mark.parametrize(
    ("output", "why"), [(">&-", "Bad file descriptor"), ("> /dev/full", "No space left on device")]
)
def test_an_unwritable_output_is_reported_in_one_line(command: str, output: str, why: str) -> None:
    if "full" in output and not Path("/dev/full").exists():
        pytest.skip("there is no full device here")
    completed = run_shell(f"{command} {output}")
    assert completed.returncode == 2
    assert completed.stderr.decode().splitlines() == [f"tienlen: cannot write to standard output: {why}."]


@pytest.mark.parametrize("command", ["referee", "review"])
def test_a_closed_input_is_reported_in_one_line(command: str) -> None:
    completed = run_shell(f"tienlen {command} <&-")
    assert (completed.returncode, completed.stdout) == (2, b"")
    assert completed.stderr.decode() == f"tienlen {command}: cannot read standard input: Bad file descriptor\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_reported_after_the_report_was_printed() -> None:
    completed = run_shell(f"tienlen {ARENA_COMMAND} --json /dev/full")
    assert completed.returncode == 2 and b"first places" in completed.stdout
    assert completed.stderr == b"tienlen arena: cannot write /dev/full: No space left on device\n"


def test_nothing_is_printed_without_standard_streams() -> None:
    completed = run_shell("echo $RECORD | tienlen referee >&- 2>&-")
    assert (completed.returncode, completed.stdout, completed.stderr) == (2, b"", b"")


def test_the_table_plays_without_standard_streams(tmp_path: Path) -> None:
    line = "tienlen --players 8 --size 800x500 --exit-after-frames 20 <&- >&- 2>&-"
    assert run_shell(line, TIENLEN_HOME=str(tmp_path), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy").returncode == 0
    assert json.loads((tmp_path / "match.json").read_bytes())["plan"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems know no such names")
def test_a_home_whose_name_is_no_text_is_written_as_it_is() -> None:
    home = os.fsdecode(b"/tmp/\xff\xfe")
    completed = run_shell("tienlen --paths", TIENLEN_HOME=home)
    assert (completed.returncode, completed.stderr) == (0, b"")
    assert b"settings /tmp/\xff\xfe\n" in completed.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems know no such names")
def test_a_report_whose_place_is_no_text_is_refused_in_one_line() -> None:
    completed = run_shell(f"tienlen {ARENA_COMMAND} --json \"$(printf '/nowhere/\\377')\"")
    assert completed.returncode == 2 and completed.stderr.count(b"\n") == 1 and b"No such file" in completed.stderr


@pytest.mark.parametrize(
    "answers", [referee.answer_line, review.make_answer_function(0, "expert", 0)], ids=["referee", "review"]
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_line_that_is_too_long_is_refused_and_read_in_parts_and_the_next_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: record_lines.AnswerFunction, encoding: str
) -> None:
    monkeypatch.setattr(record_lines, "MAX_LINE_BYTES", 1000)
    path, out = tmp_path / "records", tmp_path / "answers"
    path.write_text(f'{{"a": "{"x" * 50_000}"}}\n{RECORD}{"[" * 1001}', encoding=encoding)
    with path.open("rb") as file, out.open("wb") as written:
        lines = list(read_utf8_lines(file, "records"))
        assert [len(line) for line in lines] == [1001, len(RECORD), 1001]
        answer_lines(lines, written, answers)
    first, *_, last = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert not first["ok"] and not last["ok"] and "1,000" in first["message"]
    assert any(json.loads(line)["ok"] for line in out.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([*ARENA_COMMAND.split()[:-1], "99999999999"], "from 1 to 400000"),
        ([*ARENA_COMMAND.split()[:-1], "400000", "--rotate"], "there may be 200000"),
        (["arena", "--seats", "lowest,lowest", "--jobs", "9999"], "from 1 to 256"),
        (["problems", "--new", "-1"], "from 0 to 1000000"),
        (["review", "--rounds", "9" * 30, "x"], "from 0 to 100000"),
    ],
)
def test_numbers_without_bound_are_refused_with_the_bound(words: list[str], message: str) -> None:
    completed = subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env=make_unmeasured_environment(),
        capture_output=True,
        timeout=MAX_WAIT_SECONDS,
    )
    assert completed.returncode == 2 and message in completed.stderr.decode()
