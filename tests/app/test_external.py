"""External programs as players: the deal continues despite their faults, which are counted."""

from __future__ import annotations

import shlex
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from shlex import quote

import pytest

from game.app import external_player
from game.app.arena_deals import Contest, play_block
from game.app.arena_seats import Contestant, SpecError, split_specs
from game.app.external_player import ExternalPlayer, ForfeitError, split_command
from tests.bots.positions import make_observation, make_rules
from tests.waiting import MAX_WAIT_SECONDS, wait_until

HANDS = ["3S 4S 5C 7S 9D 9H QS AH 2C", "3C 6C 8C TC TH KC 2S", "3D 6D 8D JD JC KD 2D", "3H 6H 8H QH QC KH 2H"]

BOT_PROGRAM = """
import json, sys, time
heard = open(sys.argv[2], "a") if len(sys.argv) > 2 else None
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if heard:
        print(line, end="", file=heard, flush=True)
    if message["type"] != "act":
        continue
    asked += 1
    good = json.dumps({"action": message["legal"][0]})
    match sys.argv[1]:
        case "good": print(good, flush=True)
        case "rubbish":
            sys.stdout.buffer.write(b"}{ \\xff\\xfe\\n")
            sys.stdout.flush()
        case "words": print('{"action": "hello"}', flush=True)
        case "number": print('{"action": 7}', flush=True)
        case "list": print('["4S"]', flush=True)
        case "illegal": print('{"action": "2H 2D 3S"}', flush=True)
        case "dies":
            if asked > 2: sys.exit(3)
            print(good, flush=True)
        case "late":
            if asked == 2: print(first, flush=True)
            if asked > 1: print(good, flush=True)
            else: first = good
        case "deaf": time.sleep(600)
"""


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kill a program at once that does not end by itself."""
    monkeypatch.setattr(external_player, "_EXIT_WAIT_SECONDS", 0.01)


@pytest.fixture
def program(tmp_path: Path) -> str:
    file = tmp_path / "bot, with a comma.py"
    file.write_text(BOT_PROGRAM, encoding="utf-8")
    return f"{quote(sys.executable)} {quote(str(file))}"


def ask_bot(command: str, move_time: float = MAX_WAIT_SECONDS) -> str:
    bot = ExternalPlayer(command, move_time)
    try:
        return str(bot.act(make_observation(HANDS)))
    finally:
        bot.close()


def test_a_program_is_asked_and_answers(program: str) -> None:
    assert ask_bot(f"{program} good") == sorted(str(action) for action in make_observation(HANDS).legal)[0]


@pytest.mark.parametrize("how", ["rubbish", "words", "number", "list"])
def test_an_answer_that_cannot_be_read_is_a_fault(program: str, how: str) -> None:
    with pytest.raises(ForfeitError, match="cannot read"):
        ask_bot(f"{program} {how}")


def test_a_late_answer_is_a_fault_and_is_not_taken_for_the_next_one(program: str) -> None:
    bot = ExternalPlayer(f"{program} late", 0.1)
    try:
        with pytest.raises(ForfeitError, match="no answer in"):
            bot.act(make_observation(HANDS))
        bot.move_seconds = MAX_WAIT_SECONDS
        assert str(bot.act(make_observation(HANDS, "9D 9H"))) == "TC TH"
    finally:
        bot.close()


def test_a_program_that_never_reads_does_not_block_the_arena(program: str) -> None:
    bot = ExternalPlayer(f"{program} deaf", 0.01)
    for _ in range(60):
        with pytest.raises(ForfeitError):
            bot.act(make_observation(HANDS))
    assert bot._process.poll() is None, "it was waited for until it ended"
    bot._process.kill()
    bot.close()


def play_contest(spec: str, move_time: float = MAX_WAIT_SECONDS) -> list[Contestant]:
    contest = Contest((spec, "saver"), make_rules("southern", 2), 3, 5, False, move_time)
    contestants = contest.seat_contestants()
    try:
        tally = play_block(contest, contestants, range(3))
    finally:
        for contestant in contestants:
            contestant.close()
    contestants[0].fault_messages = tally.fault_messages[spec]
    return contestants


def test_a_good_program_makes_no_faults(program: str) -> None:
    assert play_contest(f"exec:{program} good")[0].fault_messages == []


@pytest.mark.parametrize(("how", "why"), [("illegal", "not-your-cards"), ("rubbish", "cannot read"), ("dies", "ended")])
def test_a_forfeited_action_is_counted_and_the_deal_goes_on(program: str, how: str, why: str) -> None:
    faults = play_contest(f"exec:{program} {how}")[0].fault_messages
    assert faults
    assert all(why in fault for fault in faults)


def test_a_program_hears_of_deals_and_results(program: str, tmp_path: Path) -> None:
    import json

    input_file = tmp_path / "heard"
    play_contest(f"exec:{program} good {quote(str(input_file))}")
    messages = [json.loads(line) for line in input_file.read_text(encoding="utf-8").splitlines()]
    kinds = [message["type"] for message in messages]
    assert kinds.count("deal") == kinds.count("over") == 3
    assert kinds[0] == "deal"
    assert kinds[-1] == "over"
    question = next(message for message in messages if message["type"] == "act")
    parts = {"seat", "players", "rules", "hand", "counts", "pile", "locked", "out", "history", "legal"}
    assert parts <= set(question)
    assert "hands" not in question
    assert sorted(messages[-1]["order"]) == [0, 1]
    assert sum(messages[-1]["points"]) == 0


def test_no_shell_reads_a_command() -> None:
    assert split_command("echo $HOME; rm -rf x | cat") == ["echo", "$HOME;", "rm", "-rf", "x", "|", "cat"]


def test_a_command_may_be_quoted_as_a_whole_or_by_parts() -> None:
    assert split_command("'python3 my.py --order 3,2'") == ["python3", "my.py", "--order", "3,2"]
    assert split_command("python3 'my bot.py'") == ["python3", "my bot.py"]
    assert split_specs("exec:'python3 a.py 1,2',saver") == ["exec:'python3 a.py 1,2'", "saver"]
    assert split_specs("exec:a\\,b,saver") == ["exec:a\\,b", "saver"]


@pytest.mark.parametrize("spec", ["exec:", "exec:/no/such/program", "exec:'open", "nobody", "hard/nobody", "no/ba-ba"])
def test_a_player_that_cannot_be_seated_is_refused(spec: str) -> None:
    with pytest.raises(SpecError):
        Contestant(spec, 1, 1.0)


def has_ended(pid: int) -> bool:
    """Return True if a process is gone, or if only its exit status is left (Linux)."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="programs have no groups there")
def test_child_processes_of_a_program_end_with_it(tmp_path: Path) -> None:
    child_file = tmp_path / "child"
    code = (
        "import subprocess, sys; child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']); "
        f"open({str(child_file)!r}, 'w').write(f'{{child.pid}}.'); sys.stdin.read()"
    )
    player = ExternalPlayer(shlex.join([sys.executable, "-c", code]))
    wait_until(lambda: child_file.exists() and child_file.read_text().endswith("."))
    player.close()
    wait_until(lambda: has_ended(int(child_file.read_text()[:-1])))


def list_open_files() -> set[str]:
    """Return the files and pipes that this process has open."""
    names = set[str]()
    for file in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile, as the folder's own handle is
            names.add(str(file.readlink()))
    return names


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it can be counted there")
@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("how", ["good", "deaf", "endless"])
def test_a_player_that_is_closed_leaves_no_pipe_open_and_no_thread(program: str, how: str) -> None:
    endless = f"{quote(sys.executable)} -c {quote('while True: print(chr(123), flush=True)')}"
    before = list_open_files()
    players = [ExternalPlayer(endless if how == "endless" else f"{program} {how}", 0.01) for _ in range(3)]
    for player in players:
        for _ in range(40):
            player.send({"type": "over", "pad": "x" * 10_000})
        player.close()
    wait_until(lambda: not any(thread.is_alive() for player in players for thread in player._threads))
    assert list_open_files() <= before


CHILDREN_PROGRAM = """
import os, subprocess, sys, time
for step in range(2):  # a child, and a grandchild whose parent ends at once, each in a session of its own
    if os.fork() == 0:
        os.setsid()
        if step and os.fork():
            os._exit(0)
        open(sys.argv[1] + str(step), "w").write(f"{os.getpid()}.")
        time.sleep(600)
sys.stdin.read()
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems cannot adopt")
def test_child_processes_in_their_own_sessions_end_with_the_program_and_others_do_not(tmp_path: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    command = shlex.join([sys.executable, "-c", CHILDREN_PROGRAM, str(tmp_path / "child")])
    alive, ended = ExternalPlayer(command.replace("child", "alive")), ExternalPlayer(command)
    children = [tmp_path / f"child{step}" for step in range(2)]
    wait_until(lambda: all(child.exists() and child.read_text().endswith(".") for child in children))
    ended.close()
    for child in children:
        assert not Path(f"/proc/{child.read_text()[:-1]}").exists()
    assert other.poll() is None and alive._process.poll() is None
    alive.close()
    assert other.poll() is None
    other.kill()
    other.wait()
