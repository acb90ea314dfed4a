"""Markdown through one of the site's extensions, beside those that matter to it.

In: Markdown with a directive. Out: parsed HTML.
"""

from __future__ import annotations

import functools
import importlib

import bs4
import markdown
from mkdocs.config import load_config

from tools.common.languages import LANGUAGES
from tools.common.records import ROOT

CODES = [language.code for language in LANGUAGES]
BESIDE = ["admonition", "attr_list", "md_in_html", "tables", "pymdownx.highlight"]
BESIDE += ["pymdownx.inlinehilite", "pymdownx.superfences", "pymdownx.tabbed"]


@functools.cache
def settings(language: str) -> dict:
    """The configuration of a language, which is read once."""
    config = next(each.config for each in LANGUAGES if each.code == language)
    return load_config(str(ROOT / config))


def words(name: str, language: str = "en") -> dict:
    """What ``tools.markdown.<name>`` says in a language: its settings in that configuration."""
    given = settings(language)["mdx_configs"].get(f"tools.markdown.{name}", {})
    return getattr(importlib.import_module(f"tools.markdown.{name}"), "WORDS", {}) | given


def converter(name: str, language: str = "en", *more: str) -> markdown.Markdown:
    """A converter with the extension ``tools.markdown.<name>``, and with ``more``."""
    configs = {f"tools.markdown.{name}": words(name, language)}
    configs["pymdownx.tabbed"] = {"alternate_style": True}
    extensions = [*BESIDE, *more, f"tools.markdown.{name}"]
    return markdown.Markdown(extensions=extensions, extension_configs=configs)


def render(name: str, text: str, language: str = "en") -> bs4.BeautifulSoup:
    """The parsed HTML of a text."""
    return bs4.BeautifulSoup(converter(name, language).convert(text), "html.parser")


def texts(soup: bs4.BeautifulSoup, selector: str) -> list[str]:
    """The text of each element that a selector finds."""
    return [tag.get_text().strip() for tag in soup.select(selector)]
