"""Numbers and times in the format of each language."""

from __future__ import annotations

from game.text.languages import load_language

MINUS = "\N{MINUS SIGN}"


def format_number(value: float, language: str, decimals: int | None = None) -> str:
    """Return a number with the language's separators, such as 12,345.5 or 12.345,5."""
    if decimals is None:
        decimals = 0 if isinstance(value, int) or float(value).is_integer() else 1
    marks = load_language(language)
    plain = f"{abs(value):,.{decimals}f}".translate({ord(","): marks.thousands, ord("."): marks.decimal})
    negative = value < 0 and any(digit in plain for digit in "123456789")
    return MINUS + plain if negative else plain


def format_signed(value: float, language: str, decimals: int | None = None) -> str:
    """Return won or lost points with a sign: +2, −2, 0."""
    text = format_number(value, language, decimals)
    return text if value < 0 or not any(digit in text for digit in "123456789") else "+" + text


def format_percent(ratio: float, language: str, decimals: int = 0) -> str:
    return format_number(round(ratio * 100, decimals), language, decimals) + "%"


def format_duration(seconds: float) -> str:
    """Return a duration as 4:05 or 1:02:09, the same in both languages."""
    total_seconds = max(0, round(seconds))
    hours, minutes = divmod(total_seconds // 60, 60)
    return f"{hours}:{minutes:02}:{total_seconds % 60:02}" if hours else f"{minutes}:{total_seconds % 60:02}"
