"""The built site: links hold under any path, and pages show what their sources say and what ran."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree

import lxml.html
import pytest
import yaml

from tools.common import atlas, engines, records
from tools.common.languages import DEFAULT, LANGUAGES
from tools.markdown import runs
from tools.site import SiteError, finish

HOST = "host.example"  # nothing in the site knows it
BASE = f"https://{HOST}/some/path/"
FEATURES = (  # of the theme, which pages rely on, though they build without
    "content.code.annotate content.code.copy content.tabs.link toc.follow"
    " navigation.footer navigation.path navigation.tabs navigation.top navigation.tracking"
    " search.highlight search.suggest"
)
RAW = re.compile(
    r'!!! |\?\?\? |--8<--|=== "|\{ ?[#.:][^}\n]*\}|\(\d+\)!|\[\^|\]\(|:material-|\*\*|<!--'
)


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
    bad = []
    for page, tree in pages.items():
        for tag in tree.xpath("//*[@href or @src]"):
            address = (tag.get("href") or tag.get("src")).partition("?q=")[0]  # a query asked here
            target, anchor = urllib.parse.urldefrag(urllib.parse.unquote(whole(page, address)))
            if target.startswith(BASE):
                below = target.removeprefix(BASE)
                fits = anchor in ids[below] if below in ids else (site / below).is_file()
            else:  # away, and not past the folder that the site stands in
                fetched = tag.tag in ("script", "img") or "stylesheet" in tag.get("rel", "")
                fits = re.match(f"mailto:|https://(?!{HOST})", target) and not fetched
            if not fits:
                bad.append(f"{page or '/'}: {address}")
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


def test_the_features_that_pages_rely_on_are_on(pages):
    for page, tree in pages.items():
        on = json.loads(tree.xpath("string(//script[@id='__config'])"))["features"]
        assert set(FEATURES.split()) - set(on) == set(), page


def test_no_markup_is_left_as_text(pages):
    for page, tree in pages.items():
        (article,) = tree.cssselect("article")
        assert not article.xpath(".//comment()"), page
        said = article.text_content()
        assert "--8<--" not in said, page
        text = "".join(article.xpath(".//text()[not(ancestor::pre or ancestor::code)]"))
        left = RAW.search(text)
        assert not left, f"{page}: {text[max(0, left.start() - 40) : left.end() + 40]!r}"


def test_a_page_shows_the_code_that_ran_and_what_it_printed(pages):
    """From the Markdown to the HTML no character is lost."""
    for page, tree in pages.items():
        text = source_of(page)
        included = re.findall(r'^--8<-- "([^":]+):show"', text, re.M)
        for name in re.findall(r"^<!-- atlas: (?!all|axes|absent)(\S+) -->$", text, re.M):
            library = atlas.libraries()[name]
            included += map(library.snippet, library.ways)
        for name in re.findall(r"^<!-- engine: (\S+\.py) -->$", text, re.M):
            included.append(engines.scripts()[name].relative_to(records.SNIPPETS).as_posix())
        code = [records.shown(records.source(name)).rstrip() for name in included]
        notebook = "<!-- notebook: " in text  # tests/test_notebook.py
        assert texts(tree, "div.language-python pre > code") == code or notebook, page
        printed = []
        for name, under in re.findall(
            r"^<!-- (?:ran|predict): (\S+)(?: under ([^>]+?))?(?: folded)? -->$", text, re.M
        ):
            for environment in under.split() or records.SHOWN:
                run = runs.run(name, environment)
                printed += [run.get("out"), run.get("failed", {}).get("said")]
        blocks = ["\n".join(lines).rstrip() for lines in printed if lines]
        assert texts(tree, ".ran[id] pre") == blocks, page


def test_what_a_page_says_it_is_about_reaches_the_search_engines(pages):
    """Also a quotation mark in the front matter, which would end the attribute."""
    for page, tree in pages.items():
        said = yaml.safe_load(source_of(page).split("---\n")[1])
        for key in ("description", "keywords"):
            assert tree.xpath(f"//meta[@name='{key}']/@content") == [said[key]], page


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

    shutil.rmtree(copy / "ko/calls")
    with pytest.raises(SiteError, match="calls/: not in ko"):
        finish.finish(copy)


def copy_tree(folder: pathlib.Path) -> pathlib.Path:
    """A copy of what the site is built of, to edit and build; what nobody edits is linked."""
    for name in ("docs", "snippets", "tools"):
        shutil.copytree(records.ROOT / name, folder / name)
    for name in ("bench", "deploy", "exercises", "node_modules", "records", "review"):
        (folder / name).symlink_to(records.ROOT / name)
    for language in LANGUAGES:
        shutil.copy(records.ROOT / language.config, folder)
    return folder


BROKEN = {  # what stands in calls.md, and what the build then says
    "en": ('--8<-- "order/lost.py:show"', "mkdocs.yml: docs/en/calls.md:3: .*order/lost"),
    "ja": ("[lost](lost.md)", r"mkdocs.ja.yml: docs/ja/calls.md:3: .*lost.md"),
    "ko": ("<!-- ran: order/lost.py -->", "docs/ko/calls.md:3: .*no run of order/lost.py"),
}


def test_a_build_that_fails_says_where_in_each_language_and_leaves_the_old_site(tmp_path):
    tree = copy_tree(tmp_path / "tree")
    for code, (fault, _) in BROKEN.items():
        shutil.rmtree(tree / "docs" / code)  # one page is built much faster than all
        (tree / "docs" / code).mkdir()
        (tree / "docs" / code / "calls.md").write_text(f"# Calls {{ #calls }}\n\n{fault}\n")
    (tree / "site").mkdir()
    (tree / "site/old.html").write_text("old")
    command = [sys.executable, "-m", "tools.site.build"]
    result = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert result.returncode == 1
    for _, says in BROKEN.values():
        assert re.search(says, result.stderr), result.stderr
    assert [file.name for file in (tree / "site").iterdir()] == ["old.html"]
