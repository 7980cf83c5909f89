"""The system's clipboard."""

import pygame


def copy(text: str) -> bool:
    """Copy a text to the clipboard. Return False if there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """Return the text on the clipboard, or "" if there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
