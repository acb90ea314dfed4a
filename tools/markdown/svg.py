"""Pieces of inline SVG, for the figures and the plots: tags, paths, and how wide a text is drawn.

Colours are classes of docs/theme/assets/figures.css; without it a drawing is black on white.
"""

from __future__ import annotations

import html
import unicodedata

Part = str | float


def number(value: Part) -> str:
    """A length to a tenth of a unit; a text as it is."""
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")


def path(*parts: Part) -> str:
    """The ``d`` of a path: ``path("M", 1, 2.5, "h8z")`` is ``M1 2.5h8z``."""
    text = ""
    for before, part in zip(("", *parts), parts, strict=False):
        both = not isinstance(before, str) and not isinstance(part, str)
        text += " " * both + number(part)
    return text


def tag(name: str, inner: str = "", /, **attributes: Part | None) -> str:
    """An element around ``inner``, which is SVG. ``class_`` is class, ``font_size`` is font-size.

    Attributes stand in the order given; one that is None is left out.
    """
    given = _attributes(attributes)
    return f"<{name}{given}>{inner}</{name}>" if inner else f"<{name}{given}/>"


def _attributes(given: dict[str, Part | None]) -> str:
    return "".join(
        f' {key.rstrip("_").replace("_", "-")}="{number(value)}"'
        for key, value in given.items()
        if value is not None
    )


def picture(
    kind: str, key: str, size: tuple[float, float], words: tuple[str, str], inner: str, **form: Part
) -> str:
    """An ``<svg>`` around ``inner``, of the CSS class ``kind`` and a width and height.

    It is read out as its two ``words``, title and description; ``key`` begins the ids of both.
    ``form`` has more attributes, as ``tag`` takes them.
    """
    (width, height), (title, description) = map(number, size), map(html.escape, words)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" role="img" focusable="false" '
        f'aria-labelledby="{key}-title {key}-desc" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" fill="none" stroke="currentColor"{_attributes(form)}>'
        f'<title id="{key}-title">{title}</title>'
        f'<desc id="{key}-desc">{description}</desc>{inner}</svg>'
    )


def text_width(text: str, size: float, mono: bool = False) -> float:
    """About how wide a line of text is drawn; East Asian wide characters fill a square."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return size * (wide + (len(text) - wide) * (0.61 if mono else 0.56))
