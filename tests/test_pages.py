"""The three languages say the same: a stamp that matches, one skeleton, and code that comes from snippets alone."""

import collections
import hashlib
import re

import pytest
import yaml

from tools.common import records
from tools.common.languages import DEFAULT, LANGUAGES

DOCS = records.ROOT / "docs"
CODES = [language.code for language in LANGUAGES]
TRANSLATIONS = [language.code for language in LANGUAGES if language is not DEFAULT]
FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.S)
FENCE = re.compile(r"^```.*?^```$", re.S | re.M)
INLINE_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.S)
# What must stand in every language in the same order.
SKELETON = re.compile(
    r"^#+ |\{ ?#[\w-]+ ?\}"  # heading levels and ids
    r"|^--8<-- .*$|^<!-- .* -->$|^`{3,}.*$|^</?div.*$"  # code, results, wrappers
    r"|^ *\d+\. |^ *[-*] |^ *(?:!!!|\?\?\?\+?) \w+|^ *=== "  # notes, lists, boxes, tabs
    r"|^\|(?: ?:?-+:? ?\|)+$",  # tables with the number of their columns
    re.M,
)
LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)")
# Which tabs stand under a block follows from the records, so no sentence may count on one.
TAB = re.compile(r"\btabs?\b|(?<![ァ-ヶー])タブ(?![ァ-ヶー])|(?<![가-힣])탭", re.I)
# The mark of what takes a GPU and no run has shown: who says so, and where.
SOURCES = {
    "docs.pytorch.org/docs": {
        "en": "PyTorch's documentation",
        "ja": "PyTorch のドキュメント（英語）",
        "ko": "PyTorch 문서",
    },
    "github.com/pytorch/pytorch": {
        "en": "PyTorch's source",
        "ja": "PyTorch のソースコード",
        "ko": "PyTorch 소스 코드",
    },
}
# A message of PyTorch or NumPy, as pages quote it in code font.
ERROR = re.compile(r"^(?:\w*(?:Error|Warning): |[Cc]an't c|Got unsupported)")


def pages(language: str) -> list[str]:
    return sorted(
        path.relative_to(DOCS / language).as_posix() for path in (DOCS / language).rglob("*.md")
    )


PAGES = pages(DEFAULT.code)
BOTH = [(language, page) for language in TRANSLATIONS for page in PAGES]
ALL = [(language, page) for language in CODES for page in PAGES]
PROSE = sorted(
    path
    for kind in ("md", "ipynb", "json")
    for path in DOCS.rglob(f"*.{kind}")
    if "theme" not in path.parts
)


def read(language: str, page: str) -> str:
    return (DOCS / language / page).read_text("utf-8")


def body(text: str) -> str:
    return FRONT_MATTER.sub("", text)


def front_matter(language: str, page: str) -> dict[str, str]:
    found = FRONT_MATTER.match(read(language, page))
    lines = found[1].split("\n") if found else []
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def git_id(text: str) -> str:
    """The name that git gives a file with this text."""
    data = text.encode()
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


def inline_code(text: str) -> collections.Counter:
    return collections.Counter(
        code.strip() for _, code in INLINE_CODE.findall(FENCE.sub("", body(text)))
    )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_page_stands_in_every_language(language):
    assert pages(language) == PAGES


@pytest.mark.parametrize("language, page", BOTH)
def test_translates_the_english_of_today(language, page):
    stamp = front_matter(language, page).get("translates", "none")
    now = git_id(read("en", page))
    assert stamp == now, (
        f"\nsee what changed:  git diff {stamp[:12]} $(git hash-object -w docs/en/{page})"
        f"\ntranslate, then:   sed -i 's/^translates: .*/translates: {now}/' docs/{language}/{page}"
    )


@pytest.mark.parametrize("language, page", BOTH)
def test_has_the_skeleton_of_the_english(language, page):
    assert SKELETON.findall(body(read(language, page))) == SKELETON.findall(body(read("en", page)))


@pytest.mark.parametrize("language, page", BOTH)
def test_links_where_the_english_links(language, page):
    # A page of the Python or Wikipedia documentation may be linked in the reader's own language.
    own = re.compile(r"^https://(?:docs\.python\.org/|\w+\.wikipedia\.org/).*")
    here, there = (
        [own.sub("native", link) for link in LINK.findall(read(code, page))]
        for code in (language, "en")
    )
    assert sorted(here) == sorted(there)


@pytest.mark.parametrize("language, page", BOTH)
def test_names_the_code_that_the_english_names(language, page):
    here, there = inline_code(read(language, page)), inline_code(read("en", page))
    assert set(here) == set(there), (
        f"missing: {set(there) - set(here)}, added: {set(here) - set(there)}"
    )


@pytest.mark.parametrize("language, page", BOTH)
def test_gives_the_versions_that_the_english_gives(language, page):
    def numbers(text):
        prose = INLINE_CODE.sub("", LINK.sub("", FENCE.sub("", body(text))))
        return sorted(re.findall(r"(?<![\w.])\d+(?:\.\d+)+", prose))

    assert numbers(read(language, page)) == numbers(read("en", page))


@pytest.mark.parametrize("language, page", ALL)
def test_says_what_it_is_about(language, page):
    said = front_matter(language, page)
    missing = {"title", "description", "keywords"} - set(said)
    assert not missing, f"docs/{language}/{page}: front matter lacks {', '.join(sorted(missing))}"
    read_by_yaml = yaml.safe_load(FRONT_MATTER.match(read(language, page))[1])
    for key, text in said.items():
        assert read_by_yaml[key] == text.strip('"'), (
            f"docs/{language}/{page}: put the {key} in double quotes: {text}"
        )


@pytest.mark.parametrize("language, page", ALL)
def test_headings_have_an_id_and_one_stands_first(language, page):
    headings = re.findall(r"^(#+) .*$", FENCE.sub("", body(read(language, page))), re.M)
    without = [
        line
        for line in re.findall(r"^#+ .*$", FENCE.sub("", body(read(language, page))), re.M)
        if " { #" not in line
    ]
    assert not without, (
        f"docs/{language}/{page}: an id is missing, such as {{ #share-memory }}: {without}"
    )
    assert headings.count("#") == 1 and headings[0] == "#"


@pytest.mark.parametrize("language, page", ALL)
def test_holds_no_code_and_no_output_of_its_own(language, page):
    text = read(language, page)
    assert "notest" not in text
    for fence in FENCE.findall(text):
        assert re.fullmatch(r'```python\n--8<-- "[\w/.-]+:show"\n```', fence), (
            f"include a snippet instead:\n{fence}"
        )
    assert not re.search(r"^ +`{3}|^~~~|^ {4}>>> ", text, re.M), (
        "a fence stands at the margin, made of backticks"
    )


@pytest.mark.parametrize("language, page", ALL)
def test_boxes_have_a_title_from_the_label_set(language, page):
    labels = {
        "en": {"note": "Note", "tip": "Tip", "warning": "Caution"},
        "ja": {"note": "メモ", "tip": "ヒント", "warning": "注意"},
        "ko": {"note": "참고", "tip": "팁", "warning": "주의"},
    }[language]
    for kind, title in re.findall(
        r'^ *(?:!!!|\?\?\?\+?) (\w+)(?: "([^"]*)")?', read(language, page), re.M
    ):
        assert labels.get(kind) == title, (
            f'docs/{language}/{page}: !!! {kind} "{title}"; the labels are {labels}'
        )


@pytest.mark.parametrize("language, page", ALL)
def test_one_note_for_each_annotation(language, page):
    block = re.compile(
        r'^--8<-- "([^":]+):show"\n```\n\n((?:(?:\d+\.| {4}) .*\n| {4}.*\n|\n(?=\d+\. | {4}))*)',
        re.M,
    )
    for name, notes in block.findall(read(language, page)):
        shown = (records.SNIPPETS / name).read_text("utf-8").split("# --8<-- [end:show]")[0]
        marks = re.findall(r"# \((\d+)\)!", shown)
        assert re.findall(r"^(\d+)\. ", notes, re.M) == marks, (
            f"docs/{language}/{page}: the notes of {name}"
        )
        assert marks == [str(number) for number in range(1, len(marks) + 1)], (
            f"snippets/{name}: marks count from 1"
        )


def test_every_snippet_is_shown_and_every_code_has_its_result():
    text = "".join(read("en", page) for page in PAGES)
    included = re.findall(r'^--8<-- "([^":]+)', text, re.M)
    shown = re.findall(
        r"^<!-- (?:ran|rows|table): (\S+)(?: (?:under|where) [^>]+)? -->", text, re.M
    )
    assert sorted(set(included) | set(shown)) == records.names(), (
        "a snippet that no page shows, or a lost one"
    )
    assert not set(included) - set(shown), "code is shown with its result"
    parts = re.findall(
        r"^<!-- table: (\S+) where [^>]+ -->", text, re.M
    )  # of one run: its anchor stands at the first
    once = [name for name in shown if name not in parts]
    assert len(once) == len(set(once)), "a result stands once, so that links to it have one target"


@pytest.mark.parametrize("language, page", ALL)
def test_a_quoted_error_is_one_that_a_run_printed(language, page):
    """Device names and numbers apart: a CPU run says `meta`, the page quotes `cuda:0`."""
    printed = "\n".join(
        line
        for environment in [*records.SHOWN, *records.older()]
        for kept in records.load(environment)["snippets"].values()
        for line in kept["out"]
    )

    def general(text):
        text = re.sub(r"^\w+(?:Error|Warning): ", "", text)
        return re.sub(r"\b(?:cuda|mps|xpu|lazy|meta)(?::\d+)?\b", "DEVICE", text)

    for code in inline_code(read(language, page)):
        if (
            ERROR.match(code)
            and "Variable" not in code
            and "CUDA tensor" not in code
            and "…" not in code
        ):
            assert general(code) in general(printed).replace("\n", " "), (
                f"docs/{language}/{page}: no run printed `{code}`"
            )


@pytest.mark.parametrize("path", PROSE, ids=[path.relative_to(DOCS).as_posix() for path in PROSE])
def test_no_sentence_points_at_a_tab(path):
    lines = enumerate(path.read_text("utf-8").split("\n"), 1)
    found = [
        f"docs/{path.relative_to(DOCS)}:{number}: {line.strip()[:100]}"
        for number, line in lines
        if TAB.search(line)
    ]
    assert not found, (
        "a tab stands where a run is on record; say in words what happens:\n" + "\n".join(found)
    )


@pytest.mark.parametrize("language, page", ALL)
def test_what_pytorch_says_is_marked_in_one_way_and_links_to_the_version_in_use(language, page):
    version = re.search(
        r"^torch==((\d+\.\d+)\.\d+)", (records.ROOT / "requirements.txt").read_text("utf-8"), re.M
    )
    for text, host, rest in re.findall(
        rf"\[([^\]\n]*)\]\(https://({'|'.join(SOURCES)})/([^)]*)\)", read(language, page)
    ):
        expected = f"{version[2]}/" if host.startswith("docs") else f"blob/v{version[1]}/"
        assert text == SOURCES[host][language], (
            f"docs/{language}/{page}: [{text}] reads [{SOURCES[host][language]}]"
        )
        assert rest.startswith(expected), (
            f"docs/{language}/{page}: read {rest} again in torch {version[1]}, then link to {expected}"
        )


def test_the_nav_is_the_same_in_every_language():
    navs = []
    for language in LANGUAGES:
        text = (records.ROOT / language.config).read_text("utf-8")
        navs.append(re.findall(r"([\w-]+\.(?:md|ipynb))", text[text.index("\nnav:") :]))
    assert navs[0] == navs[1] == navs[2]
    assert set(PAGES) <= set(navs[0])
