"""Signals of the system: the program ends as if its window were closed, or continues, and saves the match."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.session.play.saved_match import SavedMatch
from game.store.saves import SaveStore
from tests.waiting import MAX_WAIT_SECONDS, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")]


@pytest.mark.parametrize(
    ("names", "status"), [(["SIGTERM"], 0), (["SIGHUP"], 0), (["SIGINT"], 130), (["SIGSTOP", "SIGCONT", "SIGTERM"], 0)]
)
def test_a_signal_ends_the_program_and_the_match_is_kept(names: list[str], status: int, tmp_path: Path) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", "--rules", "southern", "--seed", "7", "--speed", "instant"]
    env = {**os.environ, **drivers, "TIENLEN_HOME": str(tmp_path)}
    program = subprocess.Popen(command, env=env, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
    wait_until((tmp_path / "match.json").exists)
    time.sleep(1.0)
    for name in names:
        program.send_signal(getattr(signal, name))
        time.sleep(1.0)
    assert program.wait(MAX_WAIT_SECONDS) == status
    saved = SaveStore(tmp_path / "match.json").load()
    assert saved is not None and SavedMatch.from_json(saved).state.rules.preset == "southern"
    assert not list(tmp_path.glob("*.damaged-*")) and not (tmp_path / "errors.log").exists()
