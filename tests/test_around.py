"""What stands around a page's text: who is behind it, since when, under which licence, its card."""

import json
import re
import subprocess
import tomllib
import types
import urllib.parse

import jinja2
import lxml.html
import pytest
import yaml

from tests import rendering
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import SiteError, build, cards, dates, finish

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)
LICENCES = {"MIT": "MIT License", "CC-BY-4.0": "Attribution 4.0 Int", "CC0-1.0": "Creative Commons"}


def heading(page) -> str:
    (found,) = page.xpath("//article//h1")
    return found.text_content().removesuffix("¶").strip()


def said(page, name: str) -> str | None:
    found = page.xpath(f"//head/meta[@property='{name}' or @name='{name}']/@content")
    assert len(found) <= 1, name
    return found[0] if found else None


# The card of a page, and what else the head says for those who link to it -----------------------


def test_each_page_says_its_name_and_its_language_to_those_who_link_to_it(pages):
    locales = {"en": "en_US", "ja": "ja_JP", "ko": "ko_KR"}
    for path, page in pages.items():
        assert said(page, "og:title") == heading(page), path
        assert said(page, "og:description") == said(page, "description"), path
        assert said(page, "og:locale") == locales[finish.language_of(path).code], path
        assert said(page, "twitter:card") == "summary_large_image"
        assert said(page, "og:image") is None and said(page, "og:url") is None, "no address"


@pytest.mark.parametrize(
    "text",
    [
        "What it costs",
        "can't convert cuda:0 |device type tensor |to numpy の直し方",
        "torch.compile と |torch.func",
        "ループでモデルの|出力を集める",
        "画像の表示、読み込み、|保存と書き込み",
        "반복문에서 모델 |출력을 모으는 방법",
    ],
)
def test_a_heading_is_parted_between_its_words(text):
    lines = cards.wrap(text.replace("|", ""), 80)
    assert lines == [line.strip() for line in text.split("|")]


def test_a_heading_without_room_is_refused():
    with pytest.raises(SiteError, match="too long for the picture"):
        cards.draw("numpy" * 20)


# Where it comes from, and how to mend it ---------------------------------------------------------


def test_without_a_repository_no_page_names_one(pages):
    for path, page in pages.items():
        assert not page.xpath("//p[@class='colophon']//a | //a[@class='md-source']"), path
        assert not page.xpath("//a[code='CONTRIBUTING.md']"), path
    assert pages["making/"].xpath("//code[text()='CONTRIBUTING.md']")


@every_language
def test_gitlab_has_other_addresses(language):
    config = build.load_config(str(ROOT / language.config), repo_url="https://gitlab.com/a/b/c")
    page = types.SimpleNamespace(title="A <b> & B", url="", meta={"notebook": "a.ipynb"})
    folder = jinja2.FileSystemLoader(ROOT / "docs/theme/partials")
    template = jinja2.Environment(loader=folder).get_template("source-file.html")
    text = template.render(config=config, page=page)
    edit, report = lxml.html.fromstring(text).xpath("//a/@href")
    assert edit == f"https://gitlab.com/a/b/c/-/edit/main/docs/{language.code}/index.md"
    base, _, title = report.partition("?issue[title]=")
    assert base == "https://gitlab.com/a/b/c/-/issues/new"
    assert urllib.parse.unquote(title).endswith(f" (/{language.prefix})")


@pytest.mark.parametrize(
    "address",
    ["github.com/o/n", "git@github.com:o/n", "https://github.com/o", "https://github.com/o/n.git"]
    + ["https://github.com/o/n/", "http://github.com/o/n", 'https://host/o/n"'],
)
def test_an_address_that_is_no_repository_is_refused_before_the_build(
    address, monkeypatch, tmp_path
):
    monkeypatch.setenv("REPO_URL", address)
    with pytest.raises(SiteError, match=f"REPO_URL={re.escape(address)}: .* https://host/owner/"):
        build.build_in(tmp_path)


# The day of its last change ----------------------------------------------------------------------


def test_a_page_has_the_day_of_its_commit_or_none(pages):
    days = dates.changed()
    for path, page in pages.items():
        language = finish.language_of(path)
        day = dates.of_page(days, language.code, path.removeprefix(language.prefix))
        assert page.xpath("//p[@class='colophon']//time/@datetime") == ([day] if day else []), path
        assert "{date}" not in page.text_content()


def test_the_day_is_that_of_the_last_commit_and_no_day_is_better_than_a_wrong_one(tmp_path):
    tree = tmp_path / "tree"
    files = {name: tree / f"docs/en/{name}.md" for name in ("old", "new", "edited", "lost")}
    files["old"].parent.mkdir(parents=True)

    def git(*command, day="2024-03-01"):
        settings = {
            f"GIT_{who}_{what}": "x@y"
            for who in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        }
        date = {"GIT_COMMITTER_DATE": f"{day}T23:30:00+0900", "HOME": str(tmp_path)}
        run = ["git", "-C", str(tree), *command]
        subprocess.run(run, check=True, capture_output=True, env={**settings, **date})

    assert dates.changed(tree) == {}, "outside of Git"
    git("init")
    for day, names in (("2024-03-01", "old new edited"), ("2025-06-07", "new")):
        for name in names.split():
            files[name].write_text(day)
        git("add", ".")
        git("commit", "-m", "x", day=day)
    files["edited"].write_text("edited")
    files["lost"].write_text("in no commit")
    days = {"docs/en/old.md": "2024-03-01", "docs/en/new.md": "2025-06-07"}
    assert dates.changed(tree) == days
    git("clone", "--depth=1", f"file://{tree}", str(tmp_path / "shallow"))
    assert dates.changed(tmp_path / "shallow") == {}
    git("clone", f"file://{tree}", str(tmp_path / "whole"))
    assert dates.changed(tmp_path / "whole") == {**days, "docs/en/edited.md": "2024-03-01"}


# Its licence -------------------------------------------------------------------------------------


def test_each_page_says_under_which_licences_it_can_be_copied(pages):
    for path, page in pages.items():
        links = page.xpath("//footer//a[@rel='license']")
        assert [link.text for link in links] == ["CC0", "CC BY 4.0", "MIT"], path
        code = finish.language_of(path).code
        deed = {"en": ""}.get(code, f"deed.{code}")  # as a reader of the page can read it
        assert [link.get("href").rpartition("/")[2] for link in links] == [deed, deed, "mit"], path


def test_the_files_name_the_same_licences():
    files = {"MIT": ROOT / "LICENSE"}
    files |= {file.stem: file for file in (ROOT / "LICENSES").glob("*.txt")}
    assert files.keys() == LICENCES.keys()
    for name, file in files.items():
        assert LICENCES[name] in file.read_text("utf-8")[:40]
        assert file.relative_to(ROOT).as_posix() in (ROOT / "README.md").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert project["license"].split(" AND ") == citation["license"] == list(LICENCES)
    assert json.loads((ROOT / "package.json").read_text("utf-8"))["license"] == "MIT"
    (author,) = citation["authors"]
    assert f"Copyright (c) 2026 {author['name']}\n" in files["MIT"].read_text("utf-8")
    for code in rendering.CODES:
        assert author["name"] in (ROOT / f"docs/{code}/making.md").read_text("utf-8")
