"""The system's clipboard, if the system has one."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Copy a text to the clipboard. Return True on success."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """Return the text on the clipboard, or "" without one."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
