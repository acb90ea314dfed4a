"""What stands around a page's text: who is behind it, since when, under which licence."""

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

from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.site import build, configuration, finish

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)
LICENCES = {"MIT": "MIT License", "CC-BY-4.0": "Attribution 4.0 Int", "CC0-1.0": "Creative Commons"}


def heading(page) -> str:
    (found,) = page.xpath("//article//h1")
    return found.text_content().removesuffix("¶").strip()


def said(page, name: str) -> str | None:
    found = page.xpath(f"//head/meta[@property='{name}' or @name='{name}']/@content")
    assert len(found) <= 1, name
    return found[0] if found else None


def test_each_page_says_its_name_and_its_language_to_those_who_link_to_it(pages):
    locales = {"en": "en_US", "ja": "ja_JP", "ko": "ko_KR"}
    for path, page in pages.items():
        assert said(page, "og:title") == heading(page), path
        assert said(page, "og:description") == said(page, "description"), path
        assert said(page, "og:locale") == locales[finish.language_of(path).code], path
        assert said(page, "twitter:card") == "summary_large_image"
        assert said(page, "og:image") is None and said(page, "og:url") is None, "no address"


def test_each_page_has_its_licences_the_day_of_its_commit_or_none_and_no_repository(pages):
    days = finish.changed()
    for path, page in pages.items():
        assert not page.xpath("//p[@class='colophon']//a | //a[@class='md-source']"), path
        assert not page.xpath("//a[code='CONTRIBUTING.md']"), path
        language = finish.language_of(path)
        day = finish.day_of(days, language.code, path.removeprefix(language.prefix))
        assert page.xpath("//p[@class='colophon']//time/@datetime") == ([day] if day else []), path
        assert "{date}" not in page.text_content()
        links = page.xpath("//footer//a[@rel='license']")
        assert [link.text for link in links] == ["CC0", "CC BY 4.0", "MIT"], path
        deed = {"en": ""}.get(language.code, f"deed.{language.code}")  # as a reader can read it
        assert [link.get("href").rpartition("/")[2] for link in links] == [deed, deed, "mit"], path
    assert pages["making/"].xpath("//code[text()='CONTRIBUTING.md']")


@pytest.mark.parametrize("host, infix", [("https://github.com", ""), ("https://gitlab.com", "/-")])
def test_each_page_leads_to_its_source_and_to_an_issue(pages, host, infix):
    folder = jinja2.FileSystemLoader(ROOT / "docs/theme/partials")
    template = jinja2.Environment(loader=folder).get_template("source-file.html")
    config = {each: configuration.load(each, repo_url=f"{host}/a/b") for each in LANGUAGES}
    for path, language in ((path, finish.language_of(path)) for path in pages):
        about = {"title": "A <b> & B", "meta": {"notebook": "a.ipynb"}}
        page = types.SimpleNamespace(url=path.removeprefix(language.prefix), **about)
        text = template.render(config=config[language], page=page)
        edit, report, *colab = lxml.html.fromstring(text).xpath("//a/@href")
        source = edit.removeprefix(f"{host}/a/b{infix}/edit/main/docs/{language.code}/")
        assert (ROOT / "docs" / language.code / source).is_file(), edit
        base, _, title = report.partition("issue[title]=" if infix else "title=")
        assert base == f"{host}/a/b{infix}/issues/new?"
        assert urllib.parse.unquote(title).endswith(f": A & B (/{path})"), title
        assert len(colab) == (not infix), "it reads GitHub alone"


@pytest.mark.parametrize(
    "address",
    [
        "git@github.com:o/n",
        "https://github.com/o",
        "https://github.com/o/n.git",
        'https://host/o/n"',
    ],
)
def test_an_address_that_is_no_repository_is_refused(address, monkeypatch, tmp_path):
    monkeypatch.setenv("REPO_URL", address)
    with pytest.raises(ValueError, match=f"REPO_URL={re.escape(address)}: .* https://host/owner/"):
        build.build_in(tmp_path)


def test_the_day_is_that_of_the_last_commit_and_no_day_is_better_than_a_wrong_one(tmp_path):
    tree = tmp_path / "tree"
    files = {name: tree / f"docs/en/{name}.md" for name in ("old", "new", "edited", "lost")}
    files["old"].parent.mkdir(parents=True)

    def git(*command, day="2024-03-01"):
        env = {"GIT_COMMITTER_DATE": f"{day}T23:30:00+0900", "HOME": str(tmp_path)}
        for who in ("AUTHOR", "COMMITTER"):
            env |= {f"GIT_{who}_NAME": "x@y", f"GIT_{who}_EMAIL": "x@y"}
        run = ["git", "-C", str(tree), *command]
        subprocess.run(run, check=True, capture_output=True, env=env)

    assert finish.changed(tree) == {}, "outside of Git"
    git("init")
    for day, names in (("2024-03-01", "old new edited"), ("2025-06-07", "new")):
        for name in names.split():
            files[name].write_text(day)
        git("add", ".")
        git("commit", "-m", "x", day=day)
    files["edited"].write_text("edited")
    files["lost"].write_text("in no commit")
    days = {"docs/en/old.md": "2024-03-01", "docs/en/new.md": "2025-06-07"}
    assert finish.changed(tree) == days
    git("clone", "--depth=1", f"file://{tree}", str(tmp_path / "shallow"))
    assert finish.changed(tmp_path / "shallow") == {}


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
