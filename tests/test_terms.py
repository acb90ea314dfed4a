"""The glossary: its words are those of the house, its definitions are short, its links go right.

tests/test_schemas.py asks for the form of docs/glossary.json.
"""

import collections
import json
import re

import pytest

from tests import rendering
from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.language import lint
from tools.pages import pages as page_files
from tools.pages import terms

ALL = terms.every()
LINKED = [term for term in ALL if term.get("link", True)]
SAMPLES = json.loads((ROOT / "tests/samples/terms.json").read_text("utf-8"))
every_language = pytest.mark.parametrize("language", rendering.CODES)


def render(text, language="en"):
    return rendering.render("terms", text, language)


def plain(text):
    return text.replace("`", "")


def test_the_words_are_those_of_the_list_that_says_what_not_to_write():
    listed = {tuple(row.use[code] for code in rendering.CODES) for row in lint.terms()}
    assert {tuple(term[code]["term"] for code in rendering.CODES) for term in ALL} <= listed


@every_language
def test_each_definition_is_short_and_no_form_belongs_to_two_terms(language):
    for entry in (term[language] for term in ALL):
        assert entry["term"] not in entry["also"], entry["term"]
        assert len(re.findall(r"[.。](?=\s|$)|。(?=.)", entry["text"])) <= 2, entry["term"]
    both = [[*terms.forms(term, language), *term[language].get("not", [])] for term in LINKED]
    forms = collections.Counter(form.lower() for some in both for form in some)
    assert [form for form, count in forms.items() if count > 1] == []


@every_language
def test_the_page_lists_every_term_once_with_definition_spellings_and_page(language):
    words = rendering.words("terms", language)
    page = render((ROOT / "docs" / language / "glossary.md").read_text("utf-8"), language)
    for entry, term in zip(page.select("dl.terms > dt"), ALL, strict=True):
        said, heading = term[language], page_files.heading(language, term["page"])
        assert (entry["id"], entry.text) == (term["id"], said["term"])
        text, also, shown = entry.find_next_siblings("dd", limit=3)
        assert text.text == plain(said["text"])
        assert also.text == words["also"].format(words=words["between"].join(said["also"]))
        assert shown.text == words["shown"].format(link=plain(heading))
        assert shown.a["href"] == term["page"]


def test_a_link_carries_the_definition_and_leaves_the_text_as_it_is():
    text = "Storage of a view, and a view: a buffer, changed in place."
    soup = render(text)
    assert soup.get_text() == text and len(soup.select("a.term")) == 4
    meant = {term["id"]: plain(term["en"]["text"]) for term in ALL}
    link = soup.select("a.term")[1]
    assert (link["href"], link["title"]) == ("glossary.md#view", meant["view"])


@pytest.mark.parametrize("why", SAMPLES)
def test_a_term_is_linked_where_it_is_a_word(why):
    for language, text, links in SAMPLES[why]:
        found = render(text, language).select('a.term[href^="glossary.md#"]')
        said = ", ".join(f"{link['href'].partition('#')[2]}: {link.text}" for link in found)
        assert said == links, text


def test_built_pages_link_each_term_once_and_the_list_links_none(pages):
    """Whether each anchor is there, tests/test_site.py asks of all links."""
    links = {page: tree.xpath("//a[@class='term']/@href") for page, tree in pages.items()}
    assert [page for page in links if len({*links[page]}) != len(links[page])] == []
    assert max(map(len, links.values())) <= terms.MOST and sum(map(len, links.values())) > 100
    assert [links[f"{each.prefix}glossary/"] for each in LANGUAGES] == [[], [], []]
