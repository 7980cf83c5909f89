"""Every word that the program says, in two languages."""

from game.resources import LANGUAGES
from game.text.language import system_language
from game.text.lookup import MissingTextError
from game.text.texts import Texts

__all__ = ["LANGUAGES", "MissingTextError", "Texts", "system_language"]
