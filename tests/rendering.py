"""Markdown through some of the site's directives, beside the extensions that matter to them.

In: Markdown with a directive. Out: parsed HTML.
"""

from __future__ import annotations

import functools

import bs4
import markdown

from tools.common.languages import LANGUAGES
from tools.pages import DIRECTIVES, Directives
from tools.pages import words as site_words
from tools.site import configuration

CODES = [language.code for language in LANGUAGES]
BESIDE = ["admonition", "attr_list", "md_in_html", "tables", "pymdownx.highlight"]
BESIDE += ["pymdownx.inlinehilite", "pymdownx.superfences", "pymdownx.tabbed"]


@functools.cache
def settings(language: str) -> dict:
    """The configuration of a language, which is read once."""
    return configuration.load(next(each for each in LANGUAGES if each.code == language))


def words(name: str, language: str = "en") -> dict:
    """What a directive says in a language."""
    return site_words.of(language, name)


def converter(name: str, language: str = "en", *more: str) -> markdown.Markdown:
    """A converter for the directives of these names, and for more extensions."""
    ours = Directives([DIRECTIVES[each] for each in name.split()], language=language)
    configs = {"pymdownx.tabbed": {"alternate_style": True}}
    return markdown.Markdown(extensions=[*BESIDE, *more, ours], extension_configs=configs)


def render(name: str, text: str, language: str = "en") -> bs4.BeautifulSoup:
    """The parsed HTML of a text."""
    return bs4.BeautifulSoup(converter(name, language).convert(text), "html.parser")


def texts(soup: bs4.BeautifulSoup, selector: str) -> list[str]:
    """The text of each element that a selector finds."""
    return [tag.get_text().strip() for tag in soup.select(selector)]
