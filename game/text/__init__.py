"""Every word that the program says, in every language of assets/languages."""

from game.resources import LANGUAGES
from game.text.languages import language_of
from game.text.lookup import MissingTextError
from game.text.system_language import system_language
from game.text.texts import Texts

__all__ = ["LANGUAGES", "MissingTextError", "Texts", "language_of", "system_language"]
