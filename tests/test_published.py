"""The site as it is published, at an address and from a repository: links, Markdown, lists.

It is the built site, finished again for an address (tests/conftest.py).
"""

import re
import urllib.parse
import xml.etree.ElementTree

import lxml.html
import pytest
from PIL import Image

from checks import picture
from tests.built import ADDRESS, REPOSITORY
from tests.conftest import read
from tests.test_around import every_language, heading, said
from tools.common.files import ROOT
from tools.common.languages import DEFAULT, LANGUAGES
from tools.site import configuration, copies, finish

COLAB = "https://colab.research.google.com/github"


@pytest.fixture(scope="module")
def published_pages(published):
    """``{address: <html>}`` as ``pages``, of the published site."""
    return read(published)


def test_each_published_page_has_its_address_and_the_picture_of_its_language(
    published, published_pages
):
    for path, page in published_pages.items():
        own, prefix = ADDRESS + path, finish.language_of(path).prefix
        assert page.xpath("//link[@rel='canonical']/@href") == [said(page, "og:url")] == [own]
        assert said(page, "og:image") == f"{ADDRESS}{prefix}card.png", path
        link = page.xpath("//a[code='CONTRIBUTING.md']")  # where there is a repository
        there = [f"{REPOSITORY}/blob/main/CONTRIBUTING.md"]
        assert [each.get("href") for each in link] == there * path.endswith("making/"), path
    for prefix in (each.prefix for each in LANGUAGES):
        file = published / prefix / "card.png"
        with Image.open(file) as card:
            start = heading(published_pages[prefix])
            assert card.text["Title"] == start, "draw it again: python -m tools.site.cards"
            assert card.size == (1200, 630) and file.stat().st_size <= 25_000
    for scheme in picture.SCHEMES:
        with Image.open(ROOT / f"docs/picture-{scheme}.png") as shown:
            start = heading(published_pages[""])
            assert shown.text["Title"] == start, "take it again: python -m checks.picture"


def test_a_published_page_leads_to_its_source_and_to_an_issue(one_page):
    """As MkDocs builds it; that the addresses are right on each page: tests/test_around.py."""
    page = lxml.html.parse(one_page("`CONTRIBUTING.md`") / "index.html")
    edit, report, colab, copy = page.xpath("//p[@class='colophon']/a")
    assert edit.get("href") == f"{REPOSITORY}/edit/main/docs/en/index.md"
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(report.get("href")).query)
    assert query["title"] == [f"Mistake: One page ({ADDRESS})"]
    owner = urllib.parse.urlsplit(REPOSITORY).path
    assert colab.get("href") == f"{COLAB}{owner}/blob/main/docs/en/one.ipynb"
    assert copy.get("href") == copies.NAME and copy.text == "View as Markdown"
    # Material's script would ask the host of a repository for its stars.
    assert {*page.xpath("//a[@class='md-source']/@href")} == {REPOSITORY}
    assert not page.xpath("//*[@data-md-component='source']")


def test_the_sitemap_has_each_page_in_each_language(published, published_pages, site):
    assert not list(site.rglob("sitemap.xml*")), "without an address there is none to mislead"
    english = [page for page in published_pages if finish.language_of(page) is DEFAULT]
    urls = xml.etree.ElementTree.parse(published / "sitemap.xml").getroot()
    expected = [ADDRESS + each.prefix + page for page in sorted(english) for each in LANGUAGES]
    assert [url[0].text for url in urls] == expected
    assert {len(url) for url in urls} == {1 + len(LANGUAGES) + 1}, "itself, languages, x-default"


def test_a_copy_has_headings_code_and_outputs_of_its_page(published, published_pages):
    for path, page in published_pages.items():
        copy = (published / path / copies.NAME).read_text("utf-8")
        text = re.sub(r"^```.*?^```$", "", copy, flags=re.M | re.S)
        headings = page.xpath("//article//*[self::h1 or self::h2 or self::h3]")
        names = [each.text_content().removesuffix("¶").strip() for each in headings]
        assert re.findall(r"^#+ (.+)$", text.replace("`", ""), re.M) == names, path
        for code in page.xpath("//article//pre/code"):
            assert code.text_content().strip("\n") in copy, path
        for cell in page.xpath("//article//td[not(*)]/text()"):
            assert cell.replace("|", "\\|") in copy, path
        assert not re.search(r"</\w+>", text), f"{path}: HTML"


@every_language
def test_the_list_names_each_page_below_its_door(published, published_pages, language):
    listed = (published / language.prefix / copies.LIST).read_text("utf-8")
    doors = configuration.load(language).nav
    assert re.findall("^## (.+)", listed, re.M) == [name for door in doors[1:] for name in door]
    found = re.findall(r"^- \[(.+?)\]\((\S+)\): .+$", listed, re.M)
    pages = {path: page for path, page in published_pages.items() if path != language.prefix}
    own = {p: page for p, page in pages.items() if finish.language_of(p) == language}
    assert sorted(found) == sorted(
        (heading(page), f"{ADDRESS}{path}{copies.NAME}") for path, page in own.items()
    )
