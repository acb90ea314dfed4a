"""What the extensions write in words stands in each language's configuration, in that language."""

import re

import pytest

from tests import rendering

# Marks between words, and words for nothing.
ALIKE = {"between", "mend", "device_any", "repository"}


@pytest.mark.parametrize("name", ["messages", "notebooks", "predict", "results", "steps", "terms"])
def test_the_words_differ_in_every_language_and_hold_the_same_places(name):
    every = [rendering.words(name, code) for code in rendering.CODES]
    given = [words.pop("cells", {}) | words for words in every]  # what a table's cells may say, too
    for word in given[0].keys() - ALIKE:
        texts = [words[word] for words in given]
        assert len(set(texts)) == len(texts), word
        assert len({tuple(sorted(re.findall(r"{\w*}", text))) for text in texts}) == 1, word
