"""The built site: links hold under any path, and pages show what their sources say and what ran."""

import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree

import lxml.html
import mkdocs.utils
import pytest
import yaml

from tools.common import records
from tools.common.languages import DEFAULT, LANGUAGES
from tools.markdown import runs
from tools.site import SiteError, finish

BASE = "https://host.example/some/path/"  # nothing in the site knows it
ON = {  # what pages rely on, by its place in mkdocs.yml
    "theme.features": "content.code.annotate content.code.copy content.tabs.link toc.follow"
    " navigation.footer navigation.sections navigation.top navigation.tracking"
    " search.highlight search.suggest",
    "plugins": "search",
    "markdown_extensions": "admonition attr_list md_in_html tables toc pymdownx.details"
    " pymdownx.emoji pymdownx.highlight pymdownx.snippets pymdownx.superfences pymdownx.tabbed",
}
RAW = re.compile(
    r'!!! |\?\?\? |--8<--|=== "|\{ ?[#.:][^}\n]*\}|\(\d+\)!|\[\^|\]\(|:material-|\*\*|<!--'
)


def references(tree):
    """Every address that a page names, and whether the browser fetches it by itself."""
    for tag in tree.xpath("//*[@href or @src]"):
        sheet = tag.tag == "link" and "stylesheet" in tag.get("rel", "").split()
        yield tag.get("href") or tag.get("src"), sheet or tag.tag in ("script", "img")


def source_of(page):
    """The Markdown of a page of the built site."""
    language = finish.language_of(page)
    name = page.removeprefix(language.prefix).rstrip("/") or "index"
    return (records.ROOT / "docs" / language.code / f"{name}.md").read_text("utf-8")


def texts(tree, selector):
    return [tag.text_content().rstrip() for tag in tree.cssselect(selector)]


def whole(page, address):
    return urllib.parse.urljoin(BASE + page, address)


def test_links_lead_somewhere_and_nothing_is_fetched_from_another_host(site, pages):
    ids = {page: {*tree.xpath("//@id"), ""} for page, tree in pages.items()}
    bad, count = [], 0
    for page, tree in pages.items():
        for address, fetched in references(tree):
            target = urllib.parse.urlsplit(whole(page, address))
            below = urllib.parse.unquote(target.path.removeprefix("/some/path/"))
            anchor = urllib.parse.unquote(target.fragment)
            if target.geturl().startswith(BASE):
                count += 1
                file = site / below / ("index.html" if below.endswith("/") or not below else "")
                fits = file.is_file() and anchor in ids.get(below, {anchor})
            else:  # away, and not past the folder that the site stands in
                away = target.scheme in ("https", "mailto") and target.netloc != "host.example"
                fits = away and not fetched
            if not fits:
                bad.append(f"{page or '/'}: {address}")
    assert count > 500
    assert not bad, "\n".join(sorted(set(bad)))
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", sheet.read_text("utf-8")), sheet


def test_each_page_names_its_language_and_links_to_itself_in_the_others(pages):
    for page, tree in pages.items():
        language = finish.language_of(page)
        own = page.removeprefix(language.prefix)
        assert tree.get("lang") == language.code

        def links(selector, page=page, tree=tree):
            found = tree.cssselect(selector)
            return {link.get("hreflang"): whole(page, link.get("href")) for link in found}

        switch = links("a.md-select__link")
        assert switch == {to.code: BASE + to.prefix + own for to in LANGUAGES}, page
        assert links("head link[hreflang]") == switch | {"x-default": BASE + own}, page


def test_ids_are_unique_on_a_page_and_headings_have_the_same_in_every_language(pages):
    """A page that showed a figure or a plot twice would have its ids twice."""
    headings = "//article//*[self::h1 or self::h2 or self::h3]/@id"
    for page, tree in pages.items():
        ids = tree.xpath("//@id")
        assert sorted(ids) == sorted(set(ids)), page
        own = page.removeprefix(finish.language_of(page).prefix)
        assert tree.xpath(headings) == pages[own].xpath(headings), page


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_pages_rely_on_is_on(language):
    """Pages build without it, too, but without notes or copy buttons, or with markup as text."""
    with open(records.ROOT / language.config, encoding="utf-8") as file:
        config = mkdocs.utils.yaml_load(file)
    config |= {f"theme.{key}": value for key, value in config["theme"].items()}
    for place, names in ON.items():
        missing = set(names.split()) - set(config[place])
        assert not missing, f"{language.config}: {place} lacks {', '.join(missing)}"


def test_no_markup_is_left_as_text(pages):
    for page, tree in pages.items():
        (article,) = tree.cssselect("article")
        assert not article.xpath(".//comment()"), page
        said = article.text_content()
        assert "--8<--" not in said, page
        text = "".join(article.xpath(".//text()[not(ancestor::pre or ancestor::code)]"))
        left = RAW.search(text)
        assert not left, f"{page}: {text[max(0, left.start() - 40) : left.end() + 40]!r}"


def test_a_page_shows_the_code_that_ran(pages):
    """From the Markdown to the HTML no character is lost."""
    for page, tree in pages.items():
        expected = []
        for name in re.findall(r'^--8<-- "([^":]+):show"', source_of(page), re.M):
            text = (records.SNIPPETS / name).read_text("utf-8")
            text = text.split("# --8<-- [start:show]\n")[1].split("# --8<-- [end:show]")[0]
            expected.append(text.rstrip())
        shown = texts(tree, "div.language-python pre > code")
        notebook = "<!-- notebook: " in source_of(page)  # tests/test_notebook.py
        assert shown == expected or notebook, page


def test_a_page_shows_what_was_printed_and_what_is_amiss(pages):
    for page, tree in pages.items():
        text = source_of(page)
        ran = dict(re.findall(r"^<!-- ran: (\S+)(?: under ([^>]+?))? -->$", text, re.M))
        by_anchor = {runs.anchor(name): name for name in ran}
        for result in tree.cssselect("div.ran[id]"):
            name = by_anchor[result.get("id")]
            every = (ran[name] or "cpu cuda").split()
            states = {tab: records.state(name, runs.loaded(tab)) for tab in every}
            tabs = [tab for tab, state in states.items() if state != "never"]
            blocks = result.cssselect(".tabbed-block") or [result]
            for tab, block in zip(tabs, blocks, strict=True):
                where = f"{page}: {name} in {tab}"
                printed = runs.loaded(tab)["snippets"][name]["out"]
                if printed:  # a run that failed may have printed nothing
                    shown = block.cssselect("pre")[0].text_content().splitlines()
                    assert shown == printed, where
                marks = [mark.get("class").split()[1] for mark in block.cssselect(".mark")]
                state = states[tab] if tab in records.SHOWN or states[tab] != "fresh" else "other"
                assert marks == ([] if state == "fresh" else [f"mark--{state}"]), where
            labels = texts(result, ".tabbed-labels label")
            assert len(labels) == (len(tabs) if len(tabs) > 1 else 0)
            expected = [tab.upper() for tab in tabs if labels and tab in records.SHOWN]
            assert [label for label in labels if label in ("CPU", "CUDA")] == expected
        shows = re.search(r"^<!-- (?:ran|rows|table): ", text, re.M)
        assert len(tree.cssselect("article .ran-on")) == bool(shows), f"{page}: what it was run on"


def test_what_a_page_says_it_is_about_reaches_the_search_engines(pages):
    """Also a quotation mark in the front matter, which would end the attribute."""
    for page, tree in pages.items():
        said = yaml.safe_load(source_of(page).split("---\n")[1])
        for key in ("description", "keywords"):
            assert tree.xpath(f"//meta[@name='{key}']/@content") == [said[key]], page
        assert said["title"].split(" - ")[0] in tree.findtext("head/title")


def test_an_address_makes_links_absolute_and_each_page_is_in_each_language(site, pages, tmp_path):
    assert not list(site.rglob("sitemap.xml*")), "without an address there is none to mislead"
    copy = shutil.copytree(site, tmp_path / "site")
    finish.finish(copy, BASE)
    english = sorted(page for page in pages if finish.language_of(page) is DEFAULT)
    urls = xml.etree.ElementTree.parse(copy / "sitemap.xml").getroot()
    expected = [BASE + language.prefix + page for page in english for language in LANGUAGES]
    assert [url[0].text for url in urls] == expected
    assert {len(url) for url in urls} == {1 + len(LANGUAGES) + 1}, "itself, languages, x-default"
    home = lxml.html.parse(copy / "ja/index.html")
    assert home.xpath("//link[@rel='canonical']/@href") == [BASE + "ja/"]

    shutil.rmtree(copy / "ko/order")
    with pytest.raises(SiteError, match="order/: not in ko"):
        finish.finish(copy)


def copy_tree(folder: pathlib.Path) -> pathlib.Path:
    """A copy of this tree to edit and build."""

    def ignored(within: str, names: list[str]) -> set[str]:
        at_the_top = {".git", "site", "build", "node_modules"}
        at_the_top |= {name for name in names if name.startswith(".venv")}
        return {"__pycache__"} | (at_the_top if within == str(records.ROOT) else set())

    shutil.copytree(records.ROOT, folder, ignore=ignored)
    (folder / "node_modules").symlink_to(records.ROOT / "node_modules")
    if (notebooks := records.ROOT / "build/notebooks").exists():  # what they print takes its time
        shutil.copytree(notebooks, folder / "build/notebooks")
    return folder


BROKEN = {  # what is put above the first heading of order.md, and what the build then says
    "en": (
        '```\n--8<-- "order/lost.py:show"\n```',
        r"mkdocs.yml: docs/en/order.md:\d+: .*order/lost",
    ),
    "ja": ("[lost](lost.md)", r"mkdocs.ja.yml: docs/ja/order.md:\d+: .*lost.md"),
    "ko": ("<!-- ran: order/lost.py -->", "docs/ko/order.md:.*no run of order/lost.py"),
}


def test_a_build_that_fails_says_where_in_each_language_and_leaves_the_old_site(tmp_path):
    tree = copy_tree(tmp_path / "tree")
    for code, (fault, _) in BROKEN.items():
        page = tree / f"docs/{code}/order.md"
        page.write_text(page.read_text("utf-8").replace("\n# ", f"\n{fault}\n\n# ", 1), "utf-8")
    (tree / "site").mkdir()
    (tree / "site/old.html").write_text("old")
    command = [sys.executable, "-m", "tools.site.build"]
    result = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert result.returncode == 1
    for _, says in BROKEN.values():
        assert re.search(says, result.stderr), result.stderr
    assert [file.name for file in (tree / "site").iterdir()] == ["old.html"]
