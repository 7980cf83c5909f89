"""A page of the web, opened in the user's browser when the user asks for it; the game itself connects to nothing."""

from __future__ import annotations

import os

LIBRARY_PATH = "LD_LIBRARY_PATH"


def open_page(address: str) -> None:
    """Open a page in the browser, if there is one. The browser gets the system's libraries, not a bundle's."""
    import webbrowser  # a start need not wait for it

    bundled = os.environ.pop(LIBRARY_PATH, None)
    original = os.environ.get(f"{LIBRARY_PATH}_ORIG")
    if original is not None:
        os.environ[LIBRARY_PATH] = original
    try:
        webbrowser.open(address)
    finally:
        os.environ.pop(LIBRARY_PATH, None)
        if bundled is not None:
            os.environ[LIBRARY_PATH] = bundled
