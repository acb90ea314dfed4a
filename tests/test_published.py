"""The site as it is published, at an address and from a repository: links, cards, Markdown, lists.

Its build runs beside the tests that come before these (tests/conftest.py).
"""

import re
import urllib.parse

import pytest
from PIL import Image

from tests.conftest import ADDRESS, REPOSITORY, read
from tests.test_around import every_language, heading, said
from tools.common.records import ROOT
from tools.site import build, copies, finish

COLAB = "https://colab.research.google.com/github"
NOTEBOOK = "learn-1-tensor-and-array"  # the page that shows one


@pytest.fixture(scope="module")
def published_pages(published):
    """``{address: <html>}`` as ``pages``, of the published site."""
    return read(published)


def test_each_published_page_has_a_picture_of_its_heading(published, published_pages):
    for path, page in published_pages.items():
        assert (
            page.xpath("//link[@rel='canonical']/@href")
            == [said(page, "og:url")]
            == [ADDRESS + path]
        )
        assert said(page, "og:image") == f"{ADDRESS}{path}card.png"
        with Image.open(published / path / "card.png") as card:
            assert (card.size, card.text["Title"]) == ((1200, 630), heading(page)), path


def test_a_published_page_leads_to_its_source_and_to_an_issue(published, published_pages):
    for path, page in published_pages.items():
        edit, report, *colab, copy = page.xpath("//p[@class='colophon']/a/@href")
        code = finish.language_of(path).code
        place = f"/blob/main/docs/{code}/{NOTEBOOK}.ipynb"
        links = [COLAB + urllib.parse.urlsplit(REPOSITORY).path + place]
        assert colab == (links if path.endswith(f"{NOTEBOOK}/") else []), path
        assert (published / path / copy).is_file(), path
        base = f"{REPOSITORY}/edit/main/"
        assert edit.startswith(base) and (ROOT / edit.removeprefix(base)).is_file(), path
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(report).query)
        assert query["title"][0].endswith(f": {heading(page)} ({ADDRESS}{path})"), path
        # Material's script would ask the host of a repository for its stars.
        links = page.xpath("//a[@class='md-source']")
        assert {link.get("href") for link in links} == {REPOSITORY}
        assert not page.xpath("//*[@data-md-component='source']")
        if "making/" in path:
            link = page.xpath("//a[code='CONTRIBUTING.md']/@href")
            assert link == [f"{REPOSITORY}/blob/main/CONTRIBUTING.md"]


def test_a_copy_has_headings_code_and_outputs_of_its_page(published, published_pages):
    for path, page in published_pages.items():
        copy = (published / path / copies.NAME).read_text("utf-8")
        text = re.sub(r"^```.*?^```$", "", copy, flags=re.M | re.S)
        headings = page.xpath("//article//*[self::h1 or self::h2 or self::h3]")
        names = [each.text_content().removesuffix("¶").strip() for each in headings]
        assert re.findall(r"^#+ (.+)$", text.replace("`", ""), re.M) == names, path
        for code in page.xpath("//article//pre[not(ancestor::*[@class='picker'])]/code"):
            assert code.text_content().strip("\n") in copy, path
        for cell in page.xpath("//article//td[not(*)]/text()"):
            assert cell.replace("|", "\\|") in copy, path
        assert not re.search(r"</\w+>", text), f"{path}: HTML"


@every_language
def test_the_list_names_each_page_below_its_door(published, published_pages, language):
    listed = (published / language.prefix / copies.LIST).read_text("utf-8")
    doors = build.load_config(str(ROOT / language.config)).nav
    assert re.findall("^## (.+)", listed, re.M) == [name for door in doors[1:] for name in door]
    found = re.findall(r"^- \[(.+?)\]\((\S+)\): .+$", listed, re.M)
    pages = {path: page for path, page in published_pages.items() if path != language.prefix}
    own = {p: page for p, page in pages.items() if finish.language_of(p) == language}
    assert sorted(found) == sorted(
        (heading(page), f"{ADDRESS}{path}{copies.NAME}") for path, page in own.items()
    )
