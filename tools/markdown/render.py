"""HTML and SVG from templates/: values go in, one line of HTML comes out, as a page stores it."""

from __future__ import annotations

import html
import pathlib
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


_ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(pathlib.Path(__file__).parent / "templates"),
    undefined=jinja2.StrictUndefined,
)
_ENVIRONMENT.filters |= {
    "e": html.escape,
    "n": number,
    "code": code,
    "breakable": breakable,
}


def render(template: str, **values: object) -> str:
    """What a template says of these values, without line breaks and what a line begins with."""
    text = _ENVIRONMENT.get_template(template).render(values)
    return "".join(line.strip() for line in text.split("\n"))
