"""The words of the site: docs/words/<language>.yml, one file a language.

A file holds the name of the site, the labels of its navigation, the words of docs/theme (``extra``)
and those of each directive (``extra: directives``). Prose stands in the pages, the texts of an
entry beside that entry. tests/test_words.py holds each language to the keys of the English file.
"""

import functools
from typing import Any

import yaml

from tools.common.files import ROOT


@functools.cache
def read(language: str) -> dict[str, Any]:
    """All that the file of a language holds."""
    text = (ROOT / f"docs/words/{language}.yml").read_text("utf-8")
    words: dict[str, Any] = yaml.safe_load(text)
    return words


def of(language: str, directive: str) -> dict[str, Any]:
    """The words of a directive, by its name."""
    words: dict[str, Any] = read(language)["extra"]["directives"][directive]
    return words
