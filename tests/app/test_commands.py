"""The command line: the table with its options, and the headless commands for pictures and measurements."""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import subprocess
import sys

import pygame
import pytest

from game.app import cli, gui
from game.studio import bench, bench_frames, bench_pace, bench_start, bench_table, shot
from tests.pictures import SHARED_DRAWINGS
from tests.shares import mark_every
from tests.unmeasured import make_unmeasured_environment


@pytest.fixture
def share_drawings(monkeypatch):
    """Share the pictures drawn by one test with the next."""
    for patch in SHARED_DRAWINGS.list_patches():
        monkeypatch.setattr(*patch)


def parse_words(command, *words):
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args([str(word) for word in words])


def run_program(home, *words):
    environment = {**os.environ, "TIENLEN_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, words)], env=environment, capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize(
    "words",
    mark_every(2, [["--rules", "pagat", "--players", 3, "--seed", 7, "--speed", 4, "--demo"], ["--lang", "vi"]]),
)
def test_the_table_opens_by_options_and_ends_after_a_number_of_frames(tmp_path, words):
    completed = run_program(tmp_path, "--size", "800x500", "--exit-after-frames", 20, *words)
    assert (completed.returncode, completed.stderr) == (0, "")


def test_the_table_starts_without_what_only_pictures_and_tests_use(tmp_path):
    told = "print([name for name in sys.modules if 'studio' in name])"
    code = f"import sys; from game.app import cli; cli.run(sys.argv[1:]); {told}"
    words = ["--demo", "--size", "800x500", "--exit-after-frames", "20"]
    environment = {**os.environ, "TIENLEN_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    completed = subprocess.run(
        [sys.executable, "-c", code, *words], env=environment, capture_output=True, text=True, timeout=120
    )
    assert (completed.returncode, completed.stdout.splitlines()[-1]) == (0, "[]"), completed.stderr


@pytest.mark.parametrize("command", ["shot", "bench"])
def test_a_bundle_without_the_studio_reports_where_its_commands_work(monkeypatch, capsys, command):
    monkeypatch.setattr(cli, "find_spec", lambda name: None if name == "game.studio" else name)
    assert cli.run([command, "--all"]) == 2
    assert capsys.readouterr().err == f"tienlen: {command} is for makers; it works in a checkout of the source only.\n"
    with pytest.raises(SystemExit):
        cli.run(["--help"])
    assert f"{command}:" not in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="there a pipe that nobody reads fails otherwise")
@pytest.mark.parametrize("words", [["problems"], ["--version"]], ids=" ".join)
def test_a_command_ends_silently_when_its_output_pipe_is_closed(words):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "game", *words]
    reader, writer = os.pipe()
    os.close(reader)
    completed = subprocess.run(command, env=environment, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (completed.returncode, completed.stderr) == (cli.INTERRUPTED_STATUS, b"")


def test_options_of_the_command_line_are_not_stored(tmp_path):
    run_program(tmp_path, "--size", "800x500", "--lang", "vi", "--speed", "4", "--exit-after-frames", 3)
    file = tmp_path / "settings.json"
    entries = json.loads(file.read_text()) if file.exists() else {}
    assert entries.get("speed", "1") == "1"
    assert entries.get("language", "system") == "system"
    assert entries.get("window_size", [1280, 800]) == [1280, 800]


@pytest.mark.parametrize("words", [["--rules", "bridge"], ["--rules", "southern", "--players", 7], ["--size", "big"]])
def test_an_impossible_option_is_reported_with_status_2(tmp_path, words):
    completed = run_program(tmp_path, *words)
    assert completed.returncode == 2
    assert completed.stderr.strip()
    assert "Traceback" not in completed.stderr


def take_picture(tmp_path, *words):
    assert shot.run(parse_words(shot, "--out", tmp_path, *words)) == 0
    return {file.name: file.read_bytes() for file in tmp_path.glob("*.png")}


def test_a_shot_has_its_size_and_is_the_same_each_time(tmp_path, capsys):
    first = take_picture(tmp_path, "table.usual", "--size", "800x500")
    again = take_picture(tmp_path, "table.usual", "--size", "800x500")
    assert list(first) == ["table-usual.png"]
    assert first == again
    assert pygame.image.load(tmp_path / "table-usual.png").get_size() == (800, 500)
    assert "table-usual.png" in capsys.readouterr().out


@pytest.mark.usefixtures("share_drawings")
@pytest.mark.parametrize("words", mark_every(3, [["--lang", "vi"], ["--theme", "eggshell"], ["--text-scale", "150"]]))
def test_language_theme_and_text_size_show_in_a_shot(tmp_path, words):
    plain = take_picture(tmp_path, "menu", "--size", "800x500")
    assert take_picture(tmp_path, "menu", "--size", "800x500", *words) != plain


@pytest.mark.usefixtures("share_drawings")
def test_shots_by_number_of_players(tmp_path):
    two = take_picture(tmp_path, "table.usual", "--size", "800x500", "--players", 2)
    assert take_picture(tmp_path, "table.usual", "--size", "800x500", "--players", 3) != two


def test_shot_lists_every_scene_and_asks_for_a_choice(capsys):
    assert shot.run(parse_words(shot, "--list")) == 0
    assert {"menu.usual", "table.usual"} <= set(capsys.readouterr().out.split())
    assert shot.run(parse_words(shot)) == 2


@pytest.mark.matrix
@pytest.mark.usefixtures("share_drawings")
def test_frames_are_measured_for_every_size(monkeypatch, capsys):
    monkeypatch.setattr(bench_frames, "SIZES", ((640, 400), (800, 500)))
    monkeypatch.setattr(bench_frames, "FRAME_COUNT", 4)
    monkeypatch.setattr(bench_frames, "WARM_UP_FRAME_COUNT", 1)
    monkeypatch.setattr(bench_frames, "CHOP_FRAME_COUNT", 4)
    monkeypatch.setattr(bench_frames, "RUN_COUNT", 2)
    for each in ("freeze", "unfreeze"):  # what all tests have loaded stays frozen, and nothing else is
        monkeypatch.setattr(gc, each, lambda: None)
    assert bench.run(parse_words(bench, "frames", "--json")) == 0
    figures = json.loads(capsys.readouterr().out)
    scenes = ("", ", chop", ", overchop")
    assert list(figures) == [f"{size}{scene}" for size in ("640x400", "800x500") for scene in scenes] + [
        "800x500, 4 cards"
    ]
    assert all(0 < figure["median_ms"] <= figure["p99_ms"] for figure in figures.values())


@pytest.mark.parametrize("players", ["1", "9", "many"])
def test_one_and_nine_players_are_refused(players):
    with pytest.raises(SystemExit) as ended:
        parse_words(gui, "--players", players)
    assert ended.value.code == 2


@pytest.mark.usefixtures("share_drawings")
@pytest.mark.matrix
def test_twenty_cards_move_in_the_measured_scene():
    times = bench_frames.measure_frames((800, 500), 2)
    assert len(times) == 2


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs a virtual X server")
@pytest.mark.matrix
def test_the_start_is_measured_beside_a_bare_window(monkeypatch, capsys):
    monkeypatch.setattr(bench_start, "ROUND_COUNT", 1)
    assert bench.run(parse_words(bench, "start", "--json")) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"start_ms", "bare_ms"}
    assert all(figure > 0 for figure in figures.values())


def test_the_menus_first_picture_waits_for_no_rules_players_or_sound(tmp_path):
    code = "import sys; from game.app import cli, gui;gui.create_loop(gui.StartOptions()).paint(); print(*sys.modules)"
    (tmp_path / "settings.json").write_text('{"format": "tienlen-settings/1", "greeted": true}')
    environment = make_unmeasured_environment(TIENLEN_HOME=str(tmp_path))
    loaded = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    deferred_modules = {
        "game.engine.rules",
        "game.session.players.process_runner",
        "game.bots.registry",
        "multiprocessing",
        "logging",
        "argparse",
        "hashlib",
        "game.session.play.lesson",
        "game.ui.gfx.card_pictures",
        "game.ui.kit.dialog",
        "game.ui.kit.field",
    }
    assert "game.ui.scenes.menu" in loaded.stdout.split()
    assert not deferred_modules & set(loaded.stdout.split())


def test_sizes_are_read_and_nonsense_is_refused():
    assert gui.read_size("1280X800") == (1280, 800)
    for text in ("1280", "0x0", "99999x800", "axb"):
        with pytest.raises(argparse.ArgumentTypeError):
            gui.read_size(text)


def test_a_players_waiting_times_at_the_table_are_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_pace, "SEEDS", range(1, 3))
    assert bench.run(parse_words(bench, "pace", "--json")) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["opponent"]["mean_s"] >= 1.0, "a card can be taken back meanwhile"
    assert report["turn"]["mean_s"] <= 3.0
    assert report["first_line"]["max_s"] <= 1.0 and report["result"]["max_s"] <= 1.8


def test_the_first_table_and_its_resize_are_measured(monkeypatch, capsys):
    monkeypatch.setattr(bench_table, "SIZES", ((640, 480), (800, 600)))
    monkeypatch.setattr(bench_table, "RUN_COUNT", 1)
    assert bench.run(parse_words(bench, "table", "--json")) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"640x480", "800x600"}
    assert all(value > 0 for row in figures.values() for value in row.values())
    assert "resize_to_800x600_cpu_ms" in figures["640x480"]
