"""Markdown, HTML and SVG from templates/: values go in, text comes out."""

from __future__ import annotations

import html
import re
import unicodedata

import jinja2


def number(value: float) -> str:
    """A length to a tenth of a unit."""
    return f"{value:.1f}".removesuffix(".0")


def code(text: str) -> str:
    """Escaped HTML, with `` `…` `` in code font."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))


def breakable(text: str) -> str:
    """The same; a line may be broken before a dot in front of a name, and nowhere else in it."""
    dots = r"(?<=[\w)\]])\.(?=[A-Za-z_])"
    return re.sub(r"<code>.*?</code>", lambda found: re.sub(dots, "<wbr>.", found[0]), code(text))


def text_width(text: str, size: float, mono: bool = False) -> float:
    """About how wide a line of text is drawn; East Asian wide characters fill a square."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return size * (wide + (len(text) - wide) * (0.61 if mono else 0.56))


_TEMPLATES = jinja2.Environment(
    loader=jinja2.PackageLoader("tools.markdown"),
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=jinja2.StrictUndefined,
)
_TEMPLATES.filters |= dict.fromkeys(("e", "escape"), html.escape)
_TEMPLATES.filters |= {"n": number, "code": code, "breakable": breakable}


def lines(template: str, **values: object) -> list[str]:
    """The lines of a template, filled with these values."""
    return _TEMPLATES.get_template(template).render(values).split("\n")


def render(template: str, **values: object) -> str:
    """The same as one line of HTML, which a page can store."""
    return "".join(line.strip() for line in lines(template, **values))
