"""What the search is given: words and questions. tests/browser/test_search.py searches."""

import collections

import pytest

from tests.test_around import every_language
from tools.common import files
from tools.language import prose
from tools.site import finish, search


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


@every_language
def test_every_page_has_questions_that_it_answers(language):
    """People type other words than a page has: without them it is found by its own words alone."""
    asked = files.read_json(search.ASKED / f"{language.code}.json")
    assert set(asked) == {page.stem for page in prose.pages(language.code)}
    assert [page for page, questions in asked.items() if len(questions) < 8] == []
    answered = collections.Counter(each.lower() for page in asked.values() for each in page)
    assert [question for question, pages in answered.items() if pages > 1] == [], "one is best"


def test_what_is_damaged_or_missing_is_named_with_the_mend(tmp_path, monkeypatch):
    (tmp_path / "search").mkdir()
    index = '{"config": {}, "docs": [{"location": "", "title": "Start", "text": ""}]}'
    (tmp_path / "search/search_index.json").write_text(index)
    (tmp_path / "en.json").write_text('{"index": [\n "one"\n "two"]}')
    for name, says in {
        "ASKED": r"en\.json:3: not JSON .*mend the JSON there",
        "MINISEARCH": "minisearch/dist/umd/index.js is missing. .*npm ci",
    }.items():
        monkeypatch.setattr(search, name, tmp_path)
        with pytest.raises(ValueError, match=says):
            finish.finish(tmp_path)
