"""The ways through the site: four doors, small groups, one name a page, and old addresses."""

import json
import urllib.parse

import lxml.html
import pytest

from tests import rendering
from tools.common.languages import DEFAULT, LANGUAGES
from tools.site import finish, redirects

DOORS, MOST = 4, 7


def nav(language: str) -> list:
    """The pages of a nav: a name, or a list for a door or a group, of which the title is left."""

    def bare(item):
        return item if isinstance(item, str) else [bare(each) for each in next(iter(item.values()))]

    return [bare(item) for item in rendering.settings(language)["nav"]]


def test_four_doors_with_groups_of_seven_pages_at_most():
    start, *doors = nav(DEFAULT.code)
    assert start == "index.md" and len(doors) == DOORS
    for door in doors:
        assert isinstance(door[0], str), "a door leads to its first page"
        groups = [door, *(part for part in door if isinstance(part, list))]
        for group in groups:
            pages = [part for part in group if isinstance(part, str)]
            assert (1 if group is door else 2) <= len(pages) <= MOST, pages


def test_the_navigation_is_the_same_in_every_language():
    """That each page stands in it, the build asks itself."""
    assert nav("ja") == nav(DEFAULT.code) == nav("ko")


def name(tree) -> str:
    """What the heading of a page says."""
    (heading,) = tree.cssselect("article h1")
    return "".join(heading.xpath(".//text()[not(parent::a[@class='headerlink'])]")).strip()


def test_a_page_has_one_name_in_heading_title_navigation_and_search(site, pages):
    names = {page: name(tree) for page, tree in pages.items()}
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
        home = page == finish.language_of(page).prefix
        assert (len(tabs), len(open_ones)) == (DOORS, 0 if home else 1), page
        path = [link.text_content().strip() for link in tree.cssselect(".md-path__link")]
        assert path[:1] == [tab.text_content().strip() for tab in open_ones], page
        (logo,) = tree.cssselect("header a.md-logo")
        start = urllib.parse.urljoin(f"/{page}", logo.get("href"))[1:]
        assert start == finish.language_of(page).prefix


def test_each_language_has_a_404_page_of_its_own(site, pages):
    """tests/browser/test_ways.py opens it."""
    for language in LANGUAGES:
        tree = lxml.html.parse(site / language.prefix / "404.html").getroot()
        assert tree.get("lang") == language.code
        assert tree.xpath("//meta[@name='robots']/@content") == ["noindex"]
        assert not tree.cssselect("[rel=canonical], [hreflang][rel]")
        base = tree.xpath("string(//base/@href)")
        assert base == f"/{language.prefix}"
        links = [link.partition("?")[0] for link in tree.xpath("//a/@href")]
        links = {urllib.parse.urljoin(base, link)[1:] for link in links if "://" not in link}
        assert links <= pages.keys() and {each.prefix for each in LANGUAGES} <= links


# Old addresses


@pytest.fixture
def move(tmp_path, monkeypatch):
    """``move(lines, url)``: the pages that these lines of docs/redirects.yml make of a small site
    with the pages here and there."""
    monkeypatch.setattr(redirects, "FILE", tmp_path / "redirects.yml")
    for language in LANGUAGES:
        for page in ("here", "there"):
            folder = tmp_path / language.prefix / page
            folder.mkdir(parents=True)
            text = f"<title>{page} in {language.code} &amp; so on</title><p id='x' id=\"part\">"
            (folder / "index.html").write_text(text)
    (tmp_path / "ko/there/index.html").write_text("<title>without the part</title>")

    def move(lines: str, url: str = "") -> dict:
        redirects.FILE.write_text("# A remark\n\n" + lines)
        redirects.write(tmp_path, url, {"", "here/", "there/"})
        written = {path.parent.relative_to(tmp_path).as_posix(): path for path in made(tmp_path)}
        return {name: lxml.html.parse(path).getroot() for name, path in written.items()}

    return move


def made(folder) -> list:
    pages = folder.rglob("index.html")
    return [page for page in pages if page.read_text("utf-8").startswith(redirects.START)]


def test_an_old_address_leads_to_the_new_one_in_each_language(move):
    found = move("old: here#part\nolder: there\n")
    assert found.keys() == {"old", "older", "ja/old", "ja/older", "ko/old", "ko/older"}
    page = found["ja/old"]
    assert page.get("lang") == "ja" and page.findtext(".//title") == "here in ja & so on"
    assert page.xpath("//p/a/@href") == ["../here/#part"]
    assert page.xpath("//noscript/meta/@content") == ["0;url=../here/#part"]
    assert page.xpath("//meta[@name='robots']/@content") == ["noindex"]
    page = move("old: here#part\n", "https://host.example/path/")["ja/old"]
    assert page.xpath("//link/@href") == ["https://host.example/path/ja/here/"]
    assert not page.xpath("//meta[@name='robots']")


@pytest.mark.parametrize(
    "line, says",
    {
        "old: nowhere": "no page nowhere; name the one",
        "old: here#lost": "docs/en/here.md has no #lost; name an id",
        "old: there#part": "docs/ko/there.md has no #part; name an id",
        "there: here": "there is a page; delete",
        "first: here": "first has moved already; leave one",
        "old -> here": "'old -> here'; write old-address: new",
        "old: first": "no page first; name",
    }.items(),
)
def test_a_line_that_is_wrong_fails_the_build_and_is_named(move, line, says):
    with pytest.raises(ValueError, match=f"^docs/redirects.yml:4: .*{says}"):
        move(f"first: here\n{line}\n")


def test_the_old_addresses_of_this_site_are_no_pages_in_search_and_sitemap(site, pages):
    old = redirects.read()
    written = {path.relative_to(site).parent.as_posix() for path in made(site)}
    assert written == {each.prefix + name for each in LANGUAGES for name in old}
    index = json.loads((site / "search/index.json").read_text("utf-8"))
    searched = {doc["location"].partition("/")[0] for doc in index["docs"]}
    assert not searched & old.keys() and not pages.keys() & {f"{name}/" for name in old}
