"""The languages of the site, the default first."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """Folder below docs/, name, configuration, and what stands before a page's address."""

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
