"""The system clipboard returns what was copied; nothing breaks without a clipboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import clipboard


def test_what_was_copied_can_be_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    assert clipboard.copy("3♠ 4♥")
    assert clipboard.paste() == "3♠ 4♥"


def test_without_a_clipboard_nothing_is_copied_and_nothing_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    assert not clipboard.copy("3♠")
    assert clipboard.paste() == ""
