"""The glossary: its words are those of the house list, its definitions keep the house style, its links go where they should."""

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
CODES = [language.code for language in LANGUAGES]
each = pytest.mark.parametrize("term", ALL, ids=[term["id"] for term in ALL])
every_language = pytest.mark.parametrize("language", CODES)


def render(text: str, language: str = "en") -> bs4.BeautifulSoup:
    """A piece of Markdown with the site's extensions that matter here, in the order of the configuration."""
    extensions = [
        "admonition",
        "attr_list",
        "md_in_html",
        "tables",
        "toc",
        "pymdownx.highlight",
        "pymdownx.inlinehilite",
    ]
    html = markdown.markdown(
        text,
        extensions=[*extensions, "pymdownx.superfences", "tools.markdown.terms"],
        extension_configs={
            "tools.markdown.terms": load_config(_config(language))["mdx_configs"][
                "tools.markdown.terms"
            ]
        },
    )
    return bs4.BeautifulSoup(html, "html.parser")


def _config(language: str) -> str:
    return str(records.ROOT / next(one.config for one in LANGUAGES if one.code == language))


def linked(text: str, language: str = "en") -> list[tuple[str, str]]:
    """``(id, what is linked)`` for each link to the glossary."""
    return [
        (a["href"].removeprefix("glossary.md#"), a.get_text())
        for a in render(text, language).select("a.term")
    ]


# The data ---------------------------------------------------------------------------------------------------------


@each
def test_its_words_are_those_of_the_house_list(term):
    rows = {tuple(row.use[code] for code in CODES) for row in glossary.read()}
    assert tuple(term[code]["term"] for code in CODES) in rows


@each
def test_it_stands_in_every_language(term):
    assert set(term) - {"link"} == {"id", "page", *CODES}
    assert re.fullmatch(r"[a-z][a-z0-9-]+", term["id"])
    for code in CODES:
        said = term[code]
        assert {"term", "also", "text"} <= set(said) <= {"term", "also", "text", "match", "not"}
        assert said["text"] and said["also"] and all(said["also"]), code
        assert said["term"] not in said["also"] and len(said["also"]) == len(set(said["also"])), (
            code
        )


@each
def test_its_page_has_the_heading_in_every_language(term):
    for code in CODES:
        assert "#" in term["page"] and messages.heading(code, term["page"])


@each
def test_its_definition_is_short_and_keeps_the_style_of_the_pages(term):
    for code in CODES:
        text = term[code]["text"]
        assert len(re.findall(r"[.。](?=\s|$)|。(?=.)", text)) <= 2, code
        assert text.endswith("。" if code == "ja" else "."), code
        assert "`" not in terms.plain(text) and "[" not in text and "*" not in text, (
            "code spans alone: it is a title too"
        )


@every_language
def test_no_form_belongs_to_two_terms(language):
    forms = collections.Counter(
        form.lower()
        for term in ALL
        if term.get("link", True)
        for form in [*terms.forms(term, language), *term[language].get("not", [])]
    )
    assert [form for form, count in forms.items() if count > 1] == []


def test_ids_are_unique_and_no_heading_of_the_page_has_one():
    ids = [term["id"] for term in ALL]
    text = (records.ROOT / "docs/en/glossary.md").read_text("utf-8")
    ids += re.findall(r"\{ #([\w-]+) \}$", text, re.M)
    assert len(ids) == len(set(ids))


# The list ---------------------------------------------------------------------------------------------------------


@every_language
def test_the_pages_list_every_term_once(language):
    text = (records.ROOT / "docs" / language / "glossary.md").read_text("utf-8")
    listed = render(text, language).select("dl.terms > dt")
    assert [entry["id"] for entry in listed] == [term["id"] for term in ALL]
    assert [entry.get_text() for entry in listed] == [term[language]["term"] for term in ALL]


@every_language
def test_an_entry_has_definition_spellings_and_page(language):
    soup = render("<!-- glossary -->", language)
    for entry, term in zip(soup.select("dt"), ALL, strict=True):
        text, also, shown = entry.find_next_siblings("dd")[:3]
        assert text.get_text() == terms.plain(term[language]["text"])
        assert all(word in also.get_text() for word in term[language]["also"])
        assert shown.a["href"] == term["page"] and shown.a.get_text()
    assert "{" not in soup.get_text() and "`" not in soup.get_text()


def test_the_list_links_no_term_of_its_own():
    assert linked("<!-- glossary: memory -->\n\nA view has a storage.") == []


def test_an_unknown_group_names_those_there_are():
    with pytest.raises(ValueError, match="docs/glossary.json has the groups memory, "):
        terms.Terms(terms.WORDS, "en").replace("<!-- glossary: lost -->")


def test_the_words_differ_in_every_language():
    said = [
        terms.WORDS | load_config(language.config)["mdx_configs"]["tools.markdown.terms"]
        for language in LANGUAGES
    ]
    for word in ("also", "shown"):
        assert len({words[word] for words in said}) == len(LANGUAGES), word


# The links --------------------------------------------------------------------------------------------------------


def test_the_first_place_is_linked_and_no_other():
    assert linked("A view, and a view.\n\nThe views again.") == [("view", "view")]
    assert str(render("A view, and a view.")).count("</a>, and a view.") == 1


def test_a_link_carries_the_definition():
    link = render("The version counter.").select_one("a.term")
    definition = next(term for term in ALL if term["id"] == "version-counter")["en"]["text"]
    assert (
        link["title"] == terms.plain(definition) and link["href"] == "glossary.md#version-counter"
    )


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
    ],
)
def test_only_running_text_is_linked(text):
    assert linked(text) == []


def test_paragraphs_lists_and_boxes_are_running_text():
    assert linked("* A view") == [("view", "view")]
    assert linked("1.  A view") == [("view", "view")], "a numbered list that belongs to no code"
    assert linked('!!! note "Note"\n    A view.') == [("view", "view")]
    assert linked("`t` and [x](y.md) are a view of `a`, with one storage.") == [
        ("view", "view"),
        ("storage", "storage"),
    ]


def test_the_longest_name_is_taken_where_names_overlap():
    assert linked("The buffer protocol, and a buffer.") == [
        ("buffer-protocol", "buffer protocol"),
        ("buffer", "buffer"),
    ]


def test_at_most_so_many_are_linked_the_longest_names():
    names = [name for term in ALL if term.get("link", True) for name in terms.forms(term, "en")[:1]]
    found = linked("\n\n".join(f"A {name}." for name in names))
    assert len(found) == terms.MOST < len(names)
    assert sorted(len(text) for _, text in found) == sorted(map(len, names))[-terms.MOST :]


def test_a_phrase_that_means_something_else_is_no_term():
    assert linked("It stands in place of a name.") == []
    assert linked("It is changed in place.") == [("in-place", "in place")]


def test_japanese_terms_stand_between_other_scripts():
    assert linked("テンソルのビューです。", "ja") == [("view", "ビュー")]
    assert linked("レビュー、ビュー表、プレビューです。", "ja") == []
    assert linked("非同期にコピーします。", "ja") == [("asynchronous", "非同期")]
    assert linked("autograd が記録します。", "ja") == [("autograd", "autograd")]


def test_korean_terms_may_have_a_particle():
    assert linked("배열은 뷰입니다.", "ko") == [("view", "뷰")]
    assert linked("뷰가 있습니다.", "ko") == [("view", "뷰")]
    assert linked("인터뷰와 뷰어를 봅니다.", "ko") == []
    assert linked("배치합니다.", "ko") == []
    assert linked("배치마다 옮깁니다.", "ko") == [("batch", "배치")]


def test_the_built_pages_link_to_the_list_and_only_from_text(soups):
    """Whether each anchor is there, tests/test_site.py asks of all links."""
    count = 0
    for own, soup in soups.items():
        links = soup.select("a.term")
        count += len(links)
        targets = [link["href"].split("#") for link in links]
        assert all(page.endswith("glossary/") for page, _ in targets), own
        assert len({anchor for _, anchor in targets}) == len(targets) <= terms.MOST, own
        for link in links:
            around = {parent.name for parent in link.parents} | {
                name for parent in link.parents for name in parent.get("class", [])
            }
            assert not around & {
                "h1",
                "h2",
                "h3",
                "h4",
                "table",
                "pre",
                "code",
                "a",
                "nav",
                "admonition-title",
                "terms",
            }, own
            listed = link.find_parent("ol")
            assert not (
                listed and "highlight" in (listed.find_previous_sibling() or {}).get("class", [])
            ), own
        assert not own.endswith("glossary/") or not links
    assert count > 100
