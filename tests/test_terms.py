"""The glossary: its words are those of the house, its definitions are short, its links go right."""

import collections
import re

import bs4
import markdown
import pytest
from mkdocs.config import load_config

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.language import glossary
from tools.markdown import messages, terms

ALL = terms.every()
LINKED = [term for term in ALL if term.get("link", True)]
CODES = [language.code for language in LANGUAGES]
every_language = pytest.mark.parametrize("language", CODES)


def converter(language: str = "en") -> markdown.Markdown:
    """With those of the site's extensions that matter here."""
    config = next(each.config for each in LANGUAGES if each.code == language)
    return markdown.Markdown(
        extensions=["admonition", "attr_list", "md_in_html", "tables", "toc", "pymdownx.highlight"]
        + ["pymdownx.inlinehilite", "pymdownx.superfences", "tools.markdown.terms"],
        extension_configs={
            "tools.markdown.terms": load_config(config)["mdx_configs"]["tools.markdown.terms"]
        },
    )


def render(text: str, language: str = "en") -> bs4.BeautifulSoup:
    return bs4.BeautifulSoup(converter(language).convert(text), "html.parser")


def linked(text: str, language: str = "en") -> list[tuple[str, str]]:
    """``(id, what is linked)`` for each link to the glossary."""
    links = render(text, language).select("a.term")
    return [(link["href"].removeprefix("glossary.md#"), link.get_text()) for link in links]


# The data: tests/test_schemas.py asks for its form -----------------------------------------------


def test_the_words_are_those_of_the_house_list():
    """lint/glossary.csv, which also says what not to write."""
    house = {tuple(row.use[code] for code in CODES) for row in glossary.read()}
    ours = {tuple(term[code]["term"] for code in CODES) for term in ALL}
    assert ours - house == set()


@every_language
def test_each_definition_is_short_and_keeps_the_style_of_the_pages(language):
    for term in ALL:
        entry = term[language]
        assert entry["term"] not in entry["also"], term["id"]
        assert len(re.findall(r"[.。](?=\s|$)|。(?=.)", entry["text"])) <= 2, term["id"]


@every_language
def test_no_form_belongs_to_two_terms(language):
    forms = collections.Counter(
        form.lower()
        for term in LINKED
        for form in [*terms.forms(term, language), *term[language].get("not", [])]
    )
    assert [form for form, count in forms.items() if count > 1] == []


def test_ids_are_unique_and_no_heading_of_the_page_has_one():
    text = (records.ROOT / "docs/en/glossary.md").read_text("utf-8")
    ids = [term["id"] for term in ALL] + re.findall(r"\{ #([\w-]+) \}$", text, re.M)
    assert len(ids) == len(set(ids))


# The list ----------------------------------------------------------------------------------------


@every_language
def test_the_page_lists_every_term_once_with_definition_spellings_and_page(language):
    page = render((records.ROOT / "docs" / language / "glossary.md").read_text("utf-8"), language)
    listed = page.select("dl.terms > dt")
    assert [entry["id"] for entry in listed] == [term["id"] for term in ALL]
    for entry, term in zip(listed, ALL, strict=True):
        text, also, shown = entry.find_next_siblings("dd")[:3]
        assert entry.get_text() == term[language]["term"]
        assert text.get_text() == terms.plain(term[language]["text"])
        assert all(word in also.get_text() for word in term[language]["also"])
        assert shown.a["href"] == term["page"]
        assert shown.a.get_text() == terms.plain(messages.heading(language, term["page"]))
        assert "{" not in also.get_text() + shown.get_text()


def test_the_list_links_no_term_of_its_own_and_the_next_page_does():
    pages = converter()
    listed = bs4.BeautifulSoup(pages.convert("<!-- glossary -->\n\nA view."), "html.parser")
    assert len(listed.select("dt")) == len(ALL) and not listed.select("a.term")
    assert 'class="term"' in pages.convert("A view.")


def test_an_unknown_group_names_those_there_are():
    with pytest.raises(ValueError, match="docs/glossary.json has the groups memory, "):
        terms.Terms(terms.WORDS, "en").replace("<!-- glossary: lost -->")


# The links ---------------------------------------------------------------------------------------


def test_a_link_carries_the_definition():
    link = render("The version counter.").select_one("a.term")
    definition = next(term["en"]["text"] for term in ALL if term["id"] == "version-counter")
    assert link["title"] == terms.plain(definition)
    assert link["href"] == "glossary.md#version-counter"


@pytest.mark.parametrize(
    "text",
    [
        "# A view { #id }",
        "`view`",
        "[a view](page.md)",
        "**a view**",
        "| a view |\n| --- |\n| a view |",
        "```python\nview\n```",
        '!!! note "A view"\n    x',
        "A view\n{: .mark }",
        '<div class="grid cards" markdown>\n\n- A view\n\n</div>',
        "```python\nx  # (1)!\n```\n\n1.  A view.",
        "<span>x</span><!-- a view -->",
        "A preview, viewed, re-view, view.py and x.view.",
        "It stands in place of a name.",
    ],
)
def test_only_running_text_that_means_the_term_is_linked(text):
    assert linked(text) == []


VIEW = ("view", "view")


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("A view, and a view.\n\nThe views again.", [VIEW]),
        ("* A view", [VIEW]),
        ("1.  A view", [VIEW]),  # a numbered list that belongs to no code
        ('!!! note "Note"\n    A view.', [VIEW]),
        ("`t` and [x](y.md) are a view of one storage.", [VIEW, ("storage", "storage")]),
        ("Storage of a view: `t`, a storage.", [("storage", "Storage"), VIEW]),
        (
            "The buffer protocol, and a buffer.",
            [("buffer-protocol", "buffer protocol"), ("buffer", "buffer")],
        ),
        ("It is changed in place.", [("in-place", "in place")]),
    ],
)
def test_the_first_place_is_linked_and_the_longest_name(text, links):
    assert linked(text) == links


def test_links_leave_the_text_as_it_is():
    text = "Storage of a view, and a view: a buffer, changed in place."
    assert len(linked(text)) == 4 and render(text).get_text() == text


def test_at_most_so_many_are_linked_the_longest_names():
    names = [terms.forms(term, "en")[0] for term in LINKED]
    found = linked("\n\n".join(f"A {name}." for name in names))
    assert len(found) == terms.MOST < len(names)
    assert sorted(len(text) for _, text in found) == sorted(map(len, names))[-terms.MOST :]


@pytest.mark.parametrize(
    ("language", "text", "links"),
    [
        ("ja", "テンソルのビューです。", [("view", "ビュー")]),
        ("ja", "レビュー、ビュー表、プレビューです。", []),
        ("ja", "非同期にコピーします。", [("asynchronous", "非同期")]),
        ("ja", "autograd が記録します。", [("autograd", "autograd")]),
        ("ja", "autograd2 と my_autograd です。", []),
        ("ko", "배열은 뷰입니다.", [("view", "뷰")]),
        ("ko", "뷰가 있습니다.", [("view", "뷰")]),
        ("ko", "인터뷰와 뷰어를 봅니다.", []),
        ("ko", "배치합니다.", []),
        ("ko", "배치마다 옮깁니다.", [("batch", "배치")]),
    ],
)
def test_a_term_ends_where_its_language_ends_a_word(language, text, links):
    assert linked(text, language) == links


def test_the_built_pages_link_to_the_list_and_only_from_text(soups):
    """Whether each anchor is there, tests/test_site.py asks of all links."""
    elsewhere = "h1, h2, h3, h4, table, pre, code, a, nav, .admonition-title, .terms"
    count = 0
    for own, soup in soups.items():
        links = soup.select("a.term")
        count += len(links)
        targets = [link["href"].split("#") for link in links]
        assert all(page.endswith("glossary/") for page, _ in targets), own
        assert len({anchor for _, anchor in targets}) == len(targets) <= terms.MOST, own
        assert not links or not own.endswith("glossary/"), own
        assert not soup.select(f":is({elsewhere}) a.term, .highlight + ol a.term"), own
    assert count > 100
