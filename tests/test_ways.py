"""The ways through the site: four doors, small groups, one name a page, and old addresses."""

import itertools
import json
import urllib.parse

import lxml.html
import pytest

from tests import rendering
from tests.built import ADDRESS
from tools.common.languages import DEFAULT, LANGUAGES
from tools.site import finish, redirects

DOORS, MOST = 4, 7


def bare(item):
    """A page of a nav; or a list for a door or a group, of which the title is left."""
    return item if isinstance(item, str) else [bare(each) for each in next(iter(item.values()))]


def test_four_doors_with_groups_of_seven_pages_at_most():
    start, *doors = map(bare, rendering.settings(DEFAULT.code)["nav"])
    assert start == "index.md" and len(doors) == DOORS
    for door in doors:
        assert isinstance(door[0], str), "a door leads to its first page"
        for group in [door, *(part for part in door if isinstance(part, list))]:
            pages = [part for part in group if isinstance(part, str)]
            assert (1 if group is door else 2) <= len(pages) <= MOST, pages


def test_a_page_has_one_name_in_heading_title_navigation_and_search(site, pages):
    names = {}
    for page, tree in pages.items():
        (heading,) = tree.cssselect("article h1")
        parts = heading.xpath(".//text()[not(parent::a[@class='headerlink'])]")
        names[page] = "".join(parts).strip()
    for page, tree in pages.items():
        assert tree.findtext("head/title") == f"{names[page]} - Tensor ⇄ NumPy"
        for link in tree.cssselect(".md-nav--primary a.md-nav__link, a.md-footer__link"):
            if link.get("href").startswith("#") or "md-logo" in link.get("class"):
                continue
            there = urllib.parse.urljoin(f"/{page}", link.get("href"))[1:]
            (label,) = link.cssselect(".md-ellipsis")
            assert label.text_content().strip() == names[there], f"{page}: {there}"
    for language in LANGUAGES:
        index = json.loads((site / language.prefix / "search/index.json").read_text("utf-8"))
        for doc in index["docs"]:
            if "#" not in doc["location"]:
                found = lxml.html.fromstring(doc["title"]).text_content()
                assert found == names[language.prefix + doc["location"]]


def test_each_door_is_a_tab_and_the_start_page_is_none(pages):
    for page, tree in pages.items():
        tabs = tree.cssselect(".md-tabs__item")
        open_ones = [tab for tab in tabs if "md-tabs__item--active" in tab.get("class")]
        home = finish.language_of(page).prefix
        assert (len(tabs), len(open_ones)) == (DOORS, 0 if page == home else 1), page
        path = [link.text_content().strip() for link in tree.cssselect(".md-path__link")]
        assert path[:1] == [tab.text_content().strip() for tab in open_ones], page
        (logo,) = tree.cssselect("header a.md-logo")
        assert urllib.parse.urljoin(f"/{page}", logo.get("href"))[1:] == home


def test_each_language_has_a_404_page_of_its_own(site, pages):
    """tests/browser/test_policy.py opens it."""
    for language in LANGUAGES:
        tree = lxml.html.parse(site / language.prefix / "404.html").getroot()
        assert tree.get("lang") == language.code and not tree.cssselect("[rel=canonical]")
        assert tree.xpath("//meta[@name='robots']/@content") == ["noindex"]
        base = tree.xpath("string(//base/@href)")
        assert base == f"/{language.prefix}"
        links = [link.partition("?")[0] for link in tree.xpath("//a/@href") if "://" not in link]
        links = {urllib.parse.urljoin(base, link)[1:] for link in links}
        assert links <= pages.keys() and {each.prefix for each in LANGUAGES} <= links


# Old addresses


def test_an_old_address_leads_to_the_new_one_in_each_language_and_is_no_page(published, pages):
    assert not pages.keys() & {f"{old}/" for old in redirects.pages()}
    for language, (old, (new, anchor, _)) in itertools.product(
        LANGUAGES, redirects.pages().items()
    ):
        page = lxml.html.parse(published / language.prefix / old / "index.html").getroot()
        title = pages[f"{language.prefix}{new}/"].findtext(".//title")
        assert (page.get("lang"), page.findtext(".//title")) == (language.code, title)
        assert page.xpath("//p[not(@hidden)]/a/@href") == [f"../{new}/{anchor}"]
        assert page.xpath("//noscript/meta/@content") == [f"0;url=../{new}/{anchor}"]
        assert page.xpath("//link/@href") == [f"{ADDRESS}{language.prefix}{new}/"]


def test_a_page_leads_on_from_each_section_that_has_left_it(site):
    """tests/browser/test_policy.py follows them, tests/browser/test_unscripted.py reads them."""
    left = {old: new for old, new in redirects.read().items() if "#" in old}
    for language, (old, (new, anchor, _)) in itertools.product(LANGUAGES, left.items()):
        page, _, id = old.partition("#")
        tree = lxml.html.parse(site / language.prefix / page / "index.html")
        (link,) = tree.xpath(f"//p[@class='moved' or @hidden]/a[@id='{id}']")
        there = lxml.html.parse(site / language.prefix / new / "index.html")
        title = there.xpath(f"string(//*[@id='{anchor[1:]}'])").removesuffix("¶").strip()
        title = title.replace("\u2060", "")  # which keeps a particle with its name
        assert (link.get("href"), link.text) == (f"../{new}/{anchor}", title)


@pytest.mark.parametrize(
    "lines, says",
    {
        "old: nowhere": "1: .*no page nowhere; name the one",
        "old: calls#lost": "1: docs/en/calls.md has no #lost; name an id",
        "calls: order": "1: calls is a page; delete",
        "old: calls\nold: calls": "2: old has moved already; leave one",
        "# A remark\n\nold -> calls": "3: 'old -> calls'; write old-address: new",
        "calls#a: calls": "1: 'calls#a: calls'; write old-address: new",
        "old#a: calls#b": "1: there is no page old; name the one that had",
        "calls#cpu: calls#numpy": "1: #cpu is still there; delete the section",
    }.items(),
)
def test_a_line_that_is_wrong_fails_the_build_and_is_named(lines, says, tmp_path, monkeypatch):
    monkeypatch.setattr(redirects, "FILE", tmp_path / "redirects.yml")
    redirects.FILE.write_text(lines)
    for language in LANGUAGES:
        (tmp_path / language.prefix / "calls").mkdir(parents=True)
        page = tmp_path / language.prefix / "calls/index.html"
        page.write_text('<h2 id="cpu"></h2><h2 id="numpy"></h2>')
    with pytest.raises(ValueError, match=f"^docs/redirects.yml:{says}"):
        redirects.write_redirects(tmp_path, "", {"calls/"})
