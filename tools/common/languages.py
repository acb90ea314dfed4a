"""The languages of the site, the default first."""

from typing import NamedTuple


class Language(NamedTuple):
    """Folder below docs/, name, and what stands before a page's address."""

    code: str
    name: str
    prefix: str


DEFAULT = Language("en", "English", "")
LANGUAGES = (DEFAULT, Language("ja", "日本語", "ja/"), Language("ko", "한국어", "ko/"))
