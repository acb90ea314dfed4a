"""The search: the words it is given, and the library that it is made of. What it finds, tests/browser/test_search.py sees."""

from __future__ import annotations

import collections
import hashlib
import re

import pytest

from tools.common import sources
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import finish, search

ASSETS = ROOT / "docs/theme/assets"
# dist/umd/index.js of minisearch 7.2.0 as npm publishes it: `npm pack minisearch@7.2.0` and unpack. Never edited.
PUBLISHED = "03c27931eb603af1d3358579e9885eafdb6a2f5fa9929557b3e77d7e99d06d03"


def test_the_library_is_as_published() -> None:
    names = re.findall(r'LIBRARY = "([^"]+)"', (ASSETS / "search.js").read_text("utf-8"))
    assert names == ["minisearch/minisearch-7.2.0.js"]
    assert hashlib.sha256((ASSETS / names[0]).read_bytes()).hexdigest() == PUBLISHED
    assert "Luca Ongaro" in (ASSETS / "minisearch/LICENSE.txt").read_text("utf-8")


def test_words_are_kept_as_one() -> None:
    words = search.words()
    spelt = collections.Counter(word for line in words["same"] for word in line)
    assert not [word for word, times in spelt.items() if times > 1], "a word is kept as one other"
    assert all(word == word.lower() for word in spelt), "compared in small letters"
    assert spelt["텐서"] and spelt["テンソル"]


def test_what_is_typed_for_a_term_leads_to_it() -> None:
    also = dict(search.words()["also"])
    assert also["핀드 ?메모리"].startswith("페이지 고정 메모리")
    assert also[r"\brow\-major\b"] == "contiguous"
    assert not {word for word in also if word in ("clone", "torch\\.Tensor")}, (
        "code is searched as it is typed"
    )


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_page_has_questions_that_it_answers(language) -> None:
    """People type other words than a page has: a page without questions is found by its own words alone."""
    asked = sources.read_json(search.ASKED / f"{language.code}.json")
    assert set(asked) == {page.stem for page in (ROOT / "docs" / language.code).glob("*.*")}
    assert {page: len(questions) for page, questions in asked.items() if len(questions) < 20} == {}
    answered = collections.Counter(
        question.lower() for questions in asked.values() for question in questions
    )
    assert [question for question, pages in answered.items() if pages > 1] == [], (
        "one page answers best"
    )


def test_a_damaged_file_is_named(tmp_path, monkeypatch) -> None:
    built = tmp_path / "search/search_index.json"
    built.parent.mkdir()
    built.write_text('{"config": {}, "docs": [{"location": "", "title": "Start", "text": ""}]}')
    (tmp_path / "en.json").write_text('{"index": [\n "one"\n "two"]}')
    monkeypatch.setattr(search, "ASKED", tmp_path)
    with pytest.raises(finish.SiteError, match=r"en\.json:3: not JSON .*mend the JSON there"):
        finish.finish(tmp_path)
