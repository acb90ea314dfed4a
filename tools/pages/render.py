"""Markdown, HTML and SVG from templates/: values go in, text comes out."""

import functools
import html
import json
import re
import unicodedata

import jinja2
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer


def number(value: float) -> str:
    """A length to a tenth of a unit."""
    return f"{value:.1f}".removesuffix(".0")


def code(text: str) -> str:
    """Escaped HTML, with `` `…` `` in code font."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))


def python(source: str) -> str:
    """HTML: a Python program, highlighted."""
    return highlight(source, PythonLexer(), HtmlFormatter(nowrap=True))


def code_lines(text: str) -> str:
    """HTML: code of one line or of several, indented as it was."""
    lines = html.escape(text, quote=False).splitlines()
    indented = (re.sub("^ +", lambda blanks: "\u00a0" * len(blanks[0]), line) for line in lines)
    return "<br>".join(f"<code>{line}</code>" for line in indented if line)


def breakable(text: str) -> str:
    """As ``code``; a line may be broken before a dot in front of a name, nowhere else in code."""
    dots = r"(?<=[\w)\]])\.(?=[A-Za-z_])"
    return re.sub(r"<code>.*?</code>", lambda found: re.sub(dots, "<wbr>.", found[0]), code(text))


def text_width(text: str, size: float, mono: bool = False) -> float:
    """About how wide a line of text is drawn; East Asian wide characters fill a square."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return size * (wide + (len(text) - wide) * (0.61 if mono else 0.56))


_TEMPLATES = jinja2.Environment(
    loader=jinja2.PackageLoader("tools.pages"),
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=jinja2.StrictUndefined,
)
_TEMPLATES.filters |= {"e": html.escape, "escape": html.escape, "n": number, "code": code}
_TEMPLATES.filters |= {"code_lines": code_lines, "breakable": breakable}
_TEMPLATES.filters["json"] = functools.partial(
    json.dumps, ensure_ascii=False, separators=(",", ":")
)


def lines(template: str, **values: object) -> list[str]:
    """The lines of a template, filled with these values."""
    return _TEMPLATES.get_template(template).render(values).split("\n")


def render(template: str, **values: object) -> str:
    """The same as one line of HTML, which a page can store."""
    return "".join(line.strip() for line in lines(template, **values))


def row(cells: list[str]) -> str:
    """The line of a row of a table in Markdown."""
    return f"| {' | '.join(cells)} |"


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """The lines of a table in Markdown."""
    return [*map(row, [heads, ["---"] * len(heads), *rows])]
