"""The words of the site: one file a language, with the same keys, and places to fill, in each."""

import re

import pytest

from tests import rendering
from tools.pages import words
from tools.site import configuration

# May be the same in two of them.
ALIKE = {"between", "x_bytes", "step", "label", "dtype", "grad_no"}
NAMES = ["messages", "notebooks", "predict", "results", "review", "steps", "terms", "versions"]
NAV = ["index.md", {"Look up": ["a.md", {"Versions": ["b.md"]}]}]


def leaves(said: dict, above: str = "") -> dict[str, str]:
    parts = {}
    for key, value in said.items():
        deeper = isinstance(value, dict)
        parts |= leaves(value, f"{above}{key} ") if deeper else {f"{above}{key}": str(value)}
    return parts


@pytest.mark.parametrize("language", rendering.CODES)
def test_a_language_has_the_keys_of_the_english_file_and_their_places_to_fill(language):
    english, other = leaves(words.read("en")), leaves(words.read(language))
    other = {key: text for key, text in other.items() if not key.startswith("nav ")}
    assert english.keys() == other.keys(), f"docs/words/{language}.yml: the keys of en.yml there"
    for key, text in english.items():
        if key not in ("site_name", "site_description", "copyright"):
            both = (sorted(re.findall(r"{\w*}", each)) for each in (text, other[key]))
            assert next(both) == next(both), key


@pytest.mark.parametrize("name", NAMES)
def test_the_words_differ_in_every_language(name):
    every = [leaves(rendering.words(name, code)) for code in rendering.CODES]
    for word in every[0].keys() - ALIKE:
        assert len({words[word] for words in every}) == len(every), word


def test_the_labels_of_the_navigation_are_those_of_the_language():
    labels = {"Look up": "調べる", "Versions": "版"}
    translated = ["index.md", {"調べる": ["a.md", {"版": ["b.md"]}]}]
    assert configuration.labelled(NAV, labels, "ja") == translated
    for wrong in {"Look up": "調べる"}, {**labels, "Lost": ""}:
        with pytest.raises(ValueError, match=r"^ja: (Versions|Lost)\. Then: a label there for"):
            configuration.labelled(NAV, wrong, "ja")
