"""Wishes on the command line: checked before a window opens, and passed on unchanged."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import cli, gui, open_file_limit
from game.engine import presets
from game.session.rules import chosen_rules
from game.store.settings import MIN_WINDOW_SIZE


def run_without_display(*arguments: str, **given: str) -> subprocess.CompletedProcess[str]:
    """Start the program without a display."""
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    env = {name: value for name, value in os.environ.items() if name not in unset} | given
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", check=False, timeout=300)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a display can be missing")
def test_wrong_rules_are_told_of_even_where_there_is_no_screen():
    completed = run_without_display("--rules", "nonsense")
    assert completed.returncode == gui.FAILURE_STATUS
    assert "'nonsense'" in completed.stderr
    assert all(name in completed.stderr for name in presets.load())
    assert "screen" not in completed.stderr
    assert "no screen" in run_without_display("--rules", "southern").stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a display can be missing")
def test_a_display_that_does_not_answer_is_told_of_in_one_line():
    free = next(number for number in range(77, 1000) if not Path(f"/tmp/.X11-unix/X{number}").exists())
    completed = run_without_display(DISPLAY=f":{free}")
    assert completed.returncode == gui.FAILURE_STATUS
    assert completed.stderr.startswith("tienlen: there is no screen")
    assert completed.stderr.count("\n") == 1


def find_error_message(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the message about an invalid command line."""
    try:
        status: object = cli.run(list(arguments))
    except SystemExit as error:
        status = error.code
    assert status == 2
    return capsys.readouterr().err


def test_a_number_that_the_rules_are_not_for_is_told_with_the_numbers_that_are(capsys):
    assert "family is for 4 players, not for 3" in find_error_message(capsys, "--rules", "family", "--players", "3")
    assert "southern is for 2 to 4 players, not for 8" in find_error_message(
        capsys, "--rules", "southern", "--players", "8"
    )


@pytest.mark.parametrize("size", ["10x10", "799x500", "1280x499", "big"])
def test_a_size_that_cannot_be_is_told_with_the_smallest(capsys, size):
    output = find_error_message(capsys, "--size", size)
    assert repr(size) in output
    assert "800x500" in output


def test_the_smallest_size_can_be_had():
    assert gui.read_size("800x500") == MIN_WINDOW_SIZE


@pytest.mark.parametrize(
    ("home", "said"),
    [("~nobody-at-all", "~nobody-at-all"), ("/tmp/" + "a" * 5000, "too long"), ("/a" * 2500, "too long")],
)
def test_a_home_that_cannot_be_is_told_in_one_line(capsys, monkeypatch, home, said):
    monkeypatch.setenv("TIENLEN_HOME", home)
    message = find_error_message(capsys)
    assert message.startswith("tienlen: TIENLEN_HOME") and said in message and message.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no such bound there")
def test_too_few_open_files_are_asked_for_and_told_of(capsys, monkeypatch):
    import resource

    limits = []
    monkeypatch.setattr(resource, "setrlimit", lambda what, bounds: limits.append(bounds))
    for bounds, wanted in (
        ((64, 4096), (1024, 4096)),
        ((64, 256), (256, 256)),
        ((12, resource.RLIM_INFINITY), (1024, -1)),
    ):
        monkeypatch.setattr(resource, "getrlimit", lambda what, bounds=bounds: bounds)
        assert open_file_limit.raise_file_limit() == "" and limits.pop() == wanted
    monkeypatch.setattr(resource, "getrlimit", lambda what: (12, 12))
    output = find_error_message(capsys)
    assert "12 open files" in output and output.count("\n") == 1


@pytest.mark.parametrize("seed", ["-5", "1e3", "x", str(2**53)])
def test_a_seed_that_cannot_be_is_told_with_what_can(capsys, seed):
    assert "0 to 9007199254740991" in find_error_message(capsys, f"--seed={seed}")


@pytest.mark.parametrize("name", presets.load())
@pytest.mark.parametrize("players", range(2, 9))
def test_a_number_of_players_alone_plays_by_rules_that_are_for_so_many_without_changes(name, players):
    preset = presets.load()[name]
    before = preset.rules(preset.usual_players)
    rules = chosen_rules.change_player_count(before, players)
    assert rules.players == players
    assert chosen_rules.list_changes(rules) == {}
    if players in preset.players:
        assert rules.preset == name
    else:
        assert rules == presets.rules(presets.find_first(players), players)


def test_whoever_asks_for_more_than_the_rules_allow_is_told_by_which_they_play_instead(start_program, capsys):
    user = start_program()
    gui.report_replaced_preset(user.ctx, 4)
    assert not capsys.readouterr().out
    gui.report_replaced_preset(user.ctx, 8)
    assert capsys.readouterr().out == "tienlen: southern is for 2 to 4 players; 8 play by core.\n"


def test_rules_of_ones_own_do_not_give_their_name_to_others(start_program):
    from game.session.play.match_start import MatchRequest, make_plan

    user = start_program(rules={"preset": "southern", "stacking": "on"}, rules_name="At home")
    assert make_plan(user.ctx.settings, MatchRequest(players=3)).rules_name == "At home"
    assert make_plan(user.ctx.settings, MatchRequest(players=8)).rules_name == ""


def test_the_program_tells_where_it_keeps_its_files(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as ended:
        cli.run(["--paths"])
    assert ended.value.code == 0
    lines = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert lines == {
        "settings": str(tmp_path),
        "data": str(tmp_path),
        "log": str(tmp_path),
    }
    monkeypatch.setenv("TIENLEN_HOME", "~nobody-at-all")
    assert "nobody-at-all" in find_error_message(capsys, "--paths")
