"""The system's clipboard. `copy` returns False if there is no clipboard."""

import pygame


def copy(text: str) -> bool:
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
