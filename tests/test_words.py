"""What the extensions write in words stands in each language's configuration, in that language."""

import re

import pytest
from mkdocs.config import load_config

from tools.common.languages import LANGUAGES
from tools.markdown import messages, notebooks, results, terms

# Marks between words, and words for nothing.
ALIKE = {"between", "mend", "device_any"}


@pytest.mark.parametrize(
    "module", [messages, notebooks, results, terms], ids=lambda module: module.__name__
)
def test_the_words_differ_in_every_language_and_hold_the_same_places(module):
    given = [
        flat(module.WORDS | load_config(language.config)["mdx_configs"][module.__name__])
        for language in LANGUAGES
    ]
    for word in flat(module.WORDS).keys() - ALIKE:
        texts = [words[word] for words in given]
        assert len(set(texts)) == len(LANGUAGES), word
        assert len({tuple(sorted(re.findall(r"{\w*}", text))) for text in texts}) == 1, word


def flat(words):
    """The words, and among them those that a table's cells may say."""
    cells = words.get("cells", {})
    return {key: text for key, text in words.items() if key != "cells"} | cells
