"""The languages of the site, the default first: folder below docs/, configuration, place in the built site."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """``prefix``: what stands before a page's address; empty for the default language."""

    code: str
    name: str
    config: str
    prefix: str


LANGUAGES = (
    Language("en", "English", "mkdocs.yml", ""),
    Language("ja", "日本語", "mkdocs.ja.yml", "ja/"),
    Language("ko", "한국어", "mkdocs.ko.yml", "ko/"),
)
DEFAULT = LANGUAGES[0]
