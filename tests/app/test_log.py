"""The log contains errors and no personal data, and its size is limited."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import log
from game.store.paths import Paths


@pytest.fixture
def paths(tmp_path: Path) -> Iterator[Paths]:
    """The folders of a user, with the log open."""
    home = tmp_path / "Nguyễn Văn Đức"
    found = Paths(home / "config", home / "data", home / "cache", home / "log")
    log.start_logging(found)
    yield found
    log.stop_logging()


def test_the_log_contains_no_folder_names_of_the_user(paths: Paths) -> None:
    try:
        (paths.data / "match.json").read_text(encoding="utf-8")
    except OSError:
        logging.getLogger("game.session").exception("nothing in %s", Path.home() / "tien-len")
    text = paths.log.read_text(encoding="utf-8").replace(r"\\", "/").replace("\\", "/")
    assert "Traceback" in text and "(data)/match.json" in text and "nothing in ~" in text
    assert "Đức" not in text and f"{Path.home().as_posix()}/" not in text.replace(Path(sys.base_prefix).as_posix(), "")


def test_the_log_is_rotated(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MAX_LOG_BYTES", 2000)
    for number in range(200):
        logging.getLogger("game.bots").error("fault %d", number)
    files = sorted(file.name for file in paths.log.parent.iterdir())
    assert files == ["tienlen.log", *(f"tienlen.log.{number}" for number in range(1, log.OLD_FILE_COUNT + 1))]
    assert all(file.stat().st_size <= 2000 for file in paths.log.parent.iterdir())
    assert "fault 199" in paths.log.read_text(encoding="utf-8")


def test_an_unwritable_line_does_not_stop_the_log(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report goes to the game's own stream: reports of parallel tests cannot carry half a surrogate pair."""
    game = logging.getLogger("game")
    monkeypatch.setattr(
        game, "handlers", [handler for handler in game.handlers if isinstance(handler, log.RotatingLogHandler)]
    )
    logger = logging.getLogger("game.bots")
    logger.error("half a pair: %s", "\ud800")
    logger.error("no number: %d", "none")
    logger.error("later")
    assert paths.log.read_text(encoding="utf-8").splitlines()[-1].endswith("later")


def test_an_unwritable_log_is_not_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    log.start_logging(Paths(tmp_path, tmp_path, tmp_path, tmp_path / "file"))
    logging.getLogger("game.bots").error("lost")
    log.stop_logging()
    assert capfd.readouterr() == ("", "")
