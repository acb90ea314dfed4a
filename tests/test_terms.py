"""The glossary: its words are those of the house, its definitions are short, its links go right."""

import collections
import re

import pytest

from tests import rendering
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.language import glossary
from tools.markdown import messages, terms

ALL = terms.every()
LINKED = [term for term in ALL if term.get("link", True)]
every_language = pytest.mark.parametrize("language", rendering.CODES)


def render(text, language="en"):
    return rendering.render("terms", text, language)


# The data: tests/test_schemas.py asks for its form -----------------------------------------------


def test_the_words_are_those_of_the_house_list():
    """lint/glossary.csv, which also says what not to write."""
    house = {tuple(row.use[code] for code in rendering.CODES) for row in glossary.read()}
    ours = {tuple(term[code]["term"] for code in rendering.CODES) for term in ALL}
    assert ours - house == set()


@every_language
def test_each_definition_is_short_and_no_form_belongs_to_two_terms(language):
    for term in ALL:
        entry = term[language]
        assert entry["term"] not in entry["also"], term["id"]
        assert len(re.findall(r"[.。](?=\s|$)|。(?=.)", entry["text"])) <= 2, term["id"]
    forms = collections.Counter(
        form.lower()
        for term in LINKED
        for form in [*terms.forms(term, language), *term[language].get("not", [])]
    )
    assert [form for form, count in forms.items() if count > 1] == []


# The list ----------------------------------------------------------------------------------------


@every_language
def test_the_page_lists_every_term_once_with_definition_spellings_and_page(language):
    words = rendering.words("terms", language)
    page = render((ROOT / "docs" / language / "glossary.md").read_text("utf-8"), language)
    for entry, term in zip(page.select("dl.terms > dt"), ALL, strict=True):
        said, heading = term[language], messages.heading(language, term["page"])
        assert (entry["id"], entry.text) == (term["id"], said["term"])
        text, also, shown = entry.find_next_siblings("dd", limit=3)
        assert text.text == terms.plain(said["text"])
        assert also.text == words["also"].format(words=words["between"].join(said["also"]))
        assert shown.text == words["shown"].format(link=terms.plain(heading))
        assert shown.a["href"] == term["page"]


def test_an_unknown_group_names_those_there_are():
    with pytest.raises(ValueError, match="docs/glossary.json has the groups memory, "):
        render("<!-- glossary: lost -->")


# The links ---------------------------------------------------------------------------------------


def test_a_link_carries_the_definition_and_leaves_the_text_as_it_is():
    text = "Storage of a view, and a view: a buffer, changed in place."
    soup = render(text)
    assert soup.get_text() == text and len(soup.select("a.term")) == 4
    meant = {term["id"]: terms.plain(term["en"]["text"]) for term in ALL}
    link = soup.select("a.term")[1]
    assert (link["href"], link["title"]) == ("glossary.md#view", meant["view"])


@pytest.mark.parametrize(
    ("language", "text", "links"),
    [
        # Running text alone, and a word that means the term.
        ("en", "# A view { #id }", ""),
        ("en", "`view`", ""),
        ("en", "[a view](page.md)", ""),
        ("en", "**a view**", ""),
        ("en", "| a view |\n| --- |\n| a view |", ""),
        ("en", "```python\nview\n```", ""),
        ("en", '!!! note "A view"\n    x', ""),
        ("en", "A view\n{: .mark }", ""),
        ("en", '<div class="grid cards" markdown>\n\n- A view\n\n</div>', ""),
        ("en", "```python\nx  # (1)!\n```\n\n1.  A view.", ""),
        ("en", "<span>x</span><!-- a view -->", ""),
        ("en", "<div markdown>\n<p>A view</p>\n</div>", ""),
        ("en", "A preview, viewed, re-view, view.py and x.view.", ""),
        ("en", "It stands in place of a name.", ""),
        # The first place is linked, and the longest name.
        ("en", "A view, and a view.\n\nThe views again.", "view: view"),
        ("en", "* A view", "view: view"),
        ("en", "1.  A view", "view: view"),  # a numbered list that belongs to no code
        ("en", '!!! note "Note"\n    A view.', "view: view"),
        ("en", "`t` and [x](y.md): a view of one storage.", "view: view, storage: storage"),
        ("en", "Storage of a view: `t`, a storage.", "storage: Storage, view: view"),
        ("en", "Buffer protocol and buffer.", "buffer-protocol: Buffer protocol, buffer: buffer"),
        ("en", "It is changed in place.", "in-place: in place"),
        # A term ends where its language ends a word.
        ("ja", "テンソルのビューです。", "view: ビュー"),
        ("ja", "レビュー、ビュー表、プレビューです。", ""),
        ("ja", "非同期にコピーします。", "asynchronous: 非同期"),
        ("ja", "autograd が記録します。", "autograd: autograd"),
        ("ja", "autograd2 と my_autograd です。", ""),
        ("ko", "배열은 뷰입니다.", "view: 뷰"),
        ("ko", "뷰가 있습니다.", "view: 뷰"),
        ("ko", "인터뷰와 뷰어를 봅니다.", ""),
        ("ko", "배치합니다.", ""),
        ("ko", "배치마다 옮깁니다.", "batch: 배치"),
    ],
)
def test_a_term_is_linked_where_it_is_a_word(language, text, links):
    found = render(text, language).select('a.term[href^="glossary.md#"]')
    assert ", ".join(f"{link['href'].partition('#')[2]}: {link.text}" for link in found) == links


def test_at_most_so_many_are_linked_the_longest_names():
    names = [terms.forms(term, "en")[0] for term in LINKED]
    links = render("\n\n".join(f"A {name}." for name in names)).select("a.term")
    assert sorted(len(link.text) for link in links) == sorted(map(len, names))[-terms.MOST :]


def test_built_pages_link_each_term_once_and_the_list_links_none(pages):
    """Whether each anchor is there, tests/test_site.py asks of all links."""
    links = {page: tree.xpath("//a[@class='term']/@href") for page, tree in pages.items()}
    assert [page for page in links if len({*links[page]}) != len(links[page])] == []
    assert max(map(len, links.values())) <= terms.MOST and sum(map(len, links.values())) > 100
    assert [links[f"{each.prefix}glossary/"] for each in LANGUAGES] == [[], [], []]
