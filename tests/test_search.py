"""What the search is given: words, questions, library. tests/browser/test_search.py searches."""

import collections
import hashlib
import re

import pytest

from tools.common import sources
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import finish, search

# dist/umd/index.js of minisearch 7.2.0 as npm publishes it.
PUBLISHED = "03c27931eb603af1d3358579e9885eafdb6a2f5fa9929557b3e77d7e99d06d03"


def test_the_library_is_as_published_and_where_the_worker_looks(site):
    worker = (ROOT / "docs/theme/assets/search.js").read_text("utf-8")
    name = re.search(r'"(minisearch/[^"]+)"', worker)[1]
    version = name.removeprefix("minisearch/minisearch-").removesuffix(".js")
    assert f'"minisearch": "{version}"' in (ROOT / "package.json").read_text("utf-8")
    for language in LANGUAGES:
        assets = site / language.prefix / "assets"
        assert hashlib.sha256((assets / name).read_bytes()).hexdigest() == PUBLISHED
        assert "Luca Ongaro" in (assets / "minisearch/LICENSE.txt").read_text("utf-8")


def test_words_are_kept_as_one_and_what_is_typed_for_a_term_leads_to_it():
    words = search.words()
    spelt = collections.Counter(word for line in words["same"] for word in line)
    assert set(spelt.values()) == {1}, "a word is kept as one other"
    assert all(word == word.lower() for word in spelt), "compared in small letters"
    assert spelt["텐서"] and spelt["テンソル"]
    also = dict(words["also"])
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


def test_what_is_damaged_or_missing_is_named_with_the_mend(tmp_path, monkeypatch):
    (tmp_path / "search").mkdir()
    index = '{"config": {}, "docs": [{"location": "", "title": "Start", "text": ""}]}'
    (tmp_path / "search/search_index.json").write_text(index)
    (tmp_path / "en.json").write_text('{"index": [\n "one"\n "two"]}')
    monkeypatch.setattr(search, "ASKED", tmp_path)
    with pytest.raises(ValueError, match=r"en\.json:3: not JSON .*mend the JSON there"):
        finish.finish(tmp_path)
    monkeypatch.setattr(search, "MINISEARCH", tmp_path)
    with pytest.raises(ValueError, match="minisearch/dist/umd/index.js is missing. .*npm ci"):
        finish.finish(tmp_path)
