"""What the search is given: words, questions, library. tests/browser/test_search.py searches."""

import collections
import hashlib
import re

import pytest

from tools.common import sources
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import SiteError, finish, search

# dist/umd/index.js of minisearch 7.2.0 as npm publishes it.
PUBLISHED = "03c27931eb603af1d3358579e9885eafdb6a2f5fa9929557b3e77d7e99d06d03"


def test_the_library_is_as_published_and_where_the_worker_looks(site):
    worker = (ROOT / "docs/theme/assets/search.js").read_text("utf-8")
    name = re.search(r'LIBRARY = "([^"]+)"', worker)[1]
    assert f'"{name.removeprefix("minisearch/minisearch-").removesuffix(".js")}"' in (
        ROOT / "package.json"
    ).read_text("utf-8")
    for language in LANGUAGES:
        assets = site / language.prefix / "assets"
        assert hashlib.sha256((assets / name).read_bytes()).hexdigest() == PUBLISHED
        assert "Luca Ongaro" in (assets / "minisearch/LICENSE.txt").read_text("utf-8")


def test_words_are_kept_as_one():
    words = search.words()
    spelt = collections.Counter(word for line in words["same"] for word in line)
    assert set(spelt.values()) == {1}, "a word is kept as one other"
    assert all(word == word.lower() for word in spelt), "compared in small letters"
    assert spelt["텐서"] and spelt["テンソル"]


def test_what_is_typed_for_a_term_leads_to_it():
    also = dict(search.words()["also"])
    assert also["핀드 ?메모리"].startswith("페이지 고정 메모리")
    assert also[r"\brow\-major\b"] == "contiguous"
    assert not {"clone", "torch\\.Tensor"} & also.keys(), "code is searched as it is typed"


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_page_has_questions_that_it_answers(language):
    """People type other words than a page has: without them it is found by its own words alone."""
    asked = sources.read_json(search.ASKED / f"{language.code}.json")
    assert set(asked) == {page.stem for page in (ROOT / "docs" / language.code).glob("*.*")}
    assert [page for page, questions in asked.items() if len(questions) < 20] == []
    answered = collections.Counter(each.lower() for page in asked.values() for each in page)
    assert [question for question, pages in answered.items() if pages > 1] == [], "one is best"


@pytest.fixture
def built(tmp_path):
    """A site of no pages, with the index that MkDocs wrote for one."""
    (tmp_path / "search").mkdir()
    index = '{"config": {}, "docs": [{"location": "", "title": "Start", "text": ""}]}'
    (tmp_path / "search/search_index.json").write_text(index)
    return tmp_path


def test_a_damaged_file_is_named(built, monkeypatch):
    (built / "en.json").write_text('{"index": [\n "one"\n "two"]}')
    monkeypatch.setattr(search, "ASKED", built)
    with pytest.raises(SiteError, match=r"en\.json:3: not JSON .*mend the JSON there"):
        finish.finish(built)


def test_a_library_that_npm_has_not_brought_is_named_with_the_mend(built, monkeypatch):
    monkeypatch.setattr(search, "MINISEARCH", built)
    with pytest.raises(SiteError, match="minisearch/dist/umd/index.js is missing. .*npm ci"):
        finish.finish(built)
