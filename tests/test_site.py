"""The built site: links hold under any path, and pages show what their sources say and what ran."""

import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

import pytest
import yaml

from tools.common import files, snippets
from tools.common.languages import LANGUAGES
from tools.pages import cases, runs
from tools.record import book, engines
from tools.record import libraries as atlas
from tools.site import finish

HOST = "host.example"  # nothing in the site knows it
BASE = f"https://{HOST}/some/path/"
RAW = re.compile(
    r'!!! |\?\?\? |--8<--|=== "|\{ ?[#.:][^}\n]*\}|\(\d+\)!|\[\^|\]\(|:material-|\*\*|<!--'
)


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


def test_each_page_links_to_itself_in_each_language_where_its_headings_have_the_same_ids(pages):
    """An id stands once on a page: one that showed a figure or a plot twice would have it twice."""
    headings = "//article//*[self::h1 or self::h2 or self::h3]/@id"
    for page, tree in pages.items():
        language = finish.language_of(page)
        own = page.removeprefix(language.prefix)
        assert tree.get("lang") == language.code
        switch, head = (
            {link.get("hreflang"): whole(page, link.get("href")) for link in tree.cssselect(links)}
            for links in ("a.md-select__link", "head link[hreflang]")
        )
        assert switch == {to.code: BASE + to.prefix + own for to in LANGUAGES}, page
        assert head == switch | {"x-default": BASE + own}, page
        ids = tree.xpath("//@id")
        assert len(ids) == len({*ids}), page
        assert tree.xpath(headings) == pages[own].xpath(headings), page


def test_no_markup_is_left_as_text(pages):
    for page, tree in pages.items():
        (article,) = tree.cssselect("article")
        assert not article.xpath(".//comment()") and "--8<--" not in article.text_content(), page
        text = "".join(article.xpath(".//text()[not(ancestor::pre or ancestor::code)]"))
        left = RAW.search(text)
        assert not left, f"{page}: {text[max(0, left.start() - 40) : left.end() + 40]!r}"


def test_a_page_shows_the_code_that_ran_and_what_it_printed_and_says_what_it_is_about(pages):
    """From the Markdown to the HTML no character is lost, nor a quotation mark in an attribute."""
    for page, tree in pages.items():
        language = finish.language_of(page)
        source = page.removeprefix(language.prefix).rstrip("/") or "index"
        text = (files.ROOT / f"docs/{language.code}/{source}.md").read_text("utf-8")
        included = [*map(cases.snippet, cases.ANSWERS)] if "<!-- picker -->" in text else []
        atlas_line = r"<!-- atlas: (?!all|axes|absent)(\S+?)(?: (\w+))? -->$"
        ways = re.findall(rf"^{atlas_line}", text, re.M)
        shown = r'--8<-- "([^":]+):show"|<!-- engine: (\S+\.py) -->'
        for snippet, script, name, way in re.findall(rf"^(?:{shown}|{atlas_line})", text, re.M):
            if name:
                library = atlas.libraries()[name]
                rest = [each for each in library.ways if (name, each) not in ways]
                included += map(library.snippet, [way] if way else rest)
            else:
                here = script and engines.scripts()[script].relative_to(files.SNIPPETS)
                included.append(snippet or here.as_posix())
        code = [snippets.shown(snippets.source(name)).rstrip() for name in included]
        notebook = "<!-- notebook: " in text  # tests/test_notebook.py
        assert texts(tree, "div.language-python pre > code") == code or notebook, page
        printed = []
        for name, under in re.findall(
            r"^<!-- (?:ran|predict): (\S+)(?: under ([^>]+?))?(?: folded)? -->$", text, re.M
        ):
            for environment in under.split() or book.SHOWN:
                if run := runs.run(name, environment):
                    printed += [run.out, run.said]
        assert texts(tree, ".ran[id] pre") == ["\n".join(out).rstrip() for out in printed if out], (
            page
        )
        said = yaml.safe_load(text.split("---\n")[1])
        for key in ("description", "keywords"):
            assert tree.xpath(f"//meta[@name='{key}']/@content") == [said[key]], page


def test_a_page_that_a_language_lacks_is_named(tmp_path):
    links = [f'<a href="" hreflang="{x.code}" class="md-select__link">' for x in LANGUAGES]
    page = f'<head></head>{"".join(links)}<article></article><script src="/search.js"></script>'
    for folder in ("calls", "ja/calls"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "index.html").write_text(page)
    with pytest.raises(ValueError, match="calls/: not in ko"):
        finish.finish(tmp_path)


def copy_tree(folder: pathlib.Path) -> pathlib.Path:
    """A copy of what the site is built of, to edit and build; what nobody edits is linked."""
    for name in ("docs", "snippets", "tools"):
        shutil.copytree(files.ROOT / name, folder / name)
    for name in ("bench", "deploy", "exercises", "node_modules", "records", "review"):
        (folder / name).symlink_to(files.ROOT / name)
    shutil.copy(files.ROOT / "mkdocs.yml", folder)
    return folder


def test_a_build_that_fails_says_where_in_each_language_and_leaves_the_old_site(tmp_path):
    tree = copy_tree(tmp_path / "tree")
    says = {  # of what stands in calls.md
        "en": ('--8<-- "order/lost.py:show"', "English: docs/en/calls.md:3: .*order/lost"),
        "ja": ("[lost](lost.md)", r"日本語: docs/ja/calls.md:3: .*lost.md"),
        "ko": ("<!-- ran: order/lost.py -->", "docs/ko/calls.md:3: .*no run of order/lost.py"),
    }
    for code, (fault, _) in says.items():
        shutil.rmtree(tree / "docs" / code)  # one page is built much faster than all
        (tree / "docs" / code).mkdir()
        (tree / "docs" / code / "calls.md").write_text(f"# Calls {{ #calls }}\n\n{fault}\n")
    (tree / "site").mkdir()
    (tree / "site/old.html").write_text("old")
    command = [sys.executable, "-m", "tools.site.build"]
    result = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert result.returncode == 1
    for _, complaint in says.values():
        assert re.search(complaint, result.stderr), result.stderr
    assert [file.name for file in (tree / "site").iterdir()] == ["old.html"]
