"""All texts of the program, in every language of assets/languages."""

from game.resources import LANGUAGES
from game.text.languages import load_language
from game.text.lookup import MissingTextError
from game.text.system_language import detect_language
from game.text.texts import Texts

__all__ = ["LANGUAGES", "MissingTextError", "Texts", "detect_language", "load_language"]
