"""The three languages say the same, and nothing is typed that a run has to say."""

import difflib
import itertools
import re

import pytest
import yaml

from tools.common import records
from tools.common.languages import DEFAULT, LANGUAGES
from tools.language import prose, stamps
from tools.markdown import measured, messages

DOCS = records.ROOT / "docs"
CODES = [language.code for language in LANGUAGES]
TRANSLATIONS = [code for code in CODES if code != DEFAULT.code]
PAGES = sorted(path.name for path in (DOCS / DEFAULT.code).glob("*.md"))
ALL = pytest.mark.parametrize("language, page", [*itertools.product(CODES, PAGES)])
BOTH = pytest.mark.parametrize("language, page", [*itertools.product(TRANSLATIONS, PAGES)])
TRANSLATED = [path for language in TRANSLATIONS for path in prose.pages(language)]
PROSE = [path for language in CODES for path in prose.pages(language)] + [
    path for path in DOCS.rglob("*.json") if "theme" not in path.parts
]

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
# A page of the Python or Wikipedia documentation may be linked in the reader's own language.
NATIVE = re.compile(r"^https://(?:docs\.python\.org/|\w+\.wikipedia\.org/).*")
LABELS = {
    "en": {"note": "Note", "tip": "Tip", "warning": "Caution"},
    "ja": {"note": "メモ", "tip": "ヒント", "warning": "注意"},
    "ko": {"note": "참고", "tip": "팁", "warning": "주의"},
}
# Which tabs stand under a block follows from the records, so no sentence may count on one.
TAB = re.compile(r"\btabs?\b|(?<![ァ-ヶー])タブ(?![ァ-ヶー])|(?<![가-힣])탭", re.I)
# A measured figure stands in a directive. A round number of MiB may be the size of an example.
FIGURE = re.compile(
    r"\d ?(?:×|[nµμm]s\b|(?:ナノ|マイクロ|ミリ)秒|(?:나노|마이크로|밀리)초)"
    r"|\d\.\d+ ?(?:s\b|[GMk]i?B\b|秒|초|倍|배)"
)
# The mark of what takes a GPU and no run has shown: who says so, and where.
DOCUMENTATION = ("PyTorch's documentation", "PyTorch のドキュメント（英語）", "PyTorch 문서")
CODE = ("PyTorch's source", "PyTorch のソースコード", "PyTorch 소스 코드")
SOURCES = {"docs.pytorch.org/docs": DOCUMENTATION, "github.com/pytorch/pytorch": CODE}
# A message of PyTorch or NumPy, as pages quote it in code font.
ERROR = re.compile(r"^(?:\w*(?:Error|Warning): |[Cc]an't c|Got unsupported)")


def read(language: str, page: str) -> str:
    return (DOCS / language / page).read_text("utf-8")


def body(language: str, page: str) -> str:
    return FRONT_MATTER.sub("", read(language, page))


def inline_code(text: str) -> set[str]:
    return {code.strip() for _, code in INLINE_CODE.findall(FENCE.sub("", text))}


def versions(text: str) -> list[str]:
    words = INLINE_CODE.sub("", LINK.sub("", FENCE.sub("", text)))
    return sorted(re.findall(r"(?<![\w.])\d+(?:\.\d+)+", words))


SAME = {
    "skeleton": SKELETON.findall,
    "links": lambda text: sorted(NATIVE.sub("native", link) for link in LINK.findall(text)),
    "code spans": inline_code,
    "versions": versions,
    "figures": lambda text: sorted(figure[:5] for figure in measured.VALUE.findall(text)),
}


def lines(path) -> list[tuple[str, str]]:
    """``("docs/en/page.md:3", its text)`` for each line of a file."""
    numbered = enumerate(path.read_text("utf-8").split("\n"), 1)
    return [(f"{records.named(path)}:{number}", line) for number, line in numbered]


# The three languages


def test_every_page_stands_in_every_language():
    for language in CODES:
        folder = DOCS / language
        assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.md")) == PAGES


@pytest.mark.parametrize("path", TRANSLATED, ids=records.named)
def test_the_stamp_fits(path):
    fault = stamps.fault(path)
    assert not fault, f"\n{fault}"


@BOTH
def test_a_translation_has_what_the_english_has(language, page):
    for what, parts in SAME.items():
        assert parts(body(language, page)) == parts(body("en", page)), what


def test_the_nav_is_the_same_in_every_language():
    configs = [(records.ROOT / language.config).read_text("utf-8") for language in LANGUAGES]
    navs = [re.findall(r"([\w-]+\.(?:md|ipynb))", text.partition("\nnav:")[2]) for text in configs]
    assert navs[0] == navs[1] == navs[2]
    assert set(PAGES) <= set(navs[0])


# A page


@ALL
def test_says_what_it_is_about(language, page):
    (text,) = FRONT_MATTER.findall(read(language, page))
    said = dict(line.split(": ", 1) for line in text.split("\n"))
    assert {"title", "description", "keywords"} <= set(said)
    for key, value in yaml.safe_load(text).items():
        assert value == said[key].strip('"'), f"put the {key} in double quotes: {said[key]}"


@ALL
def test_headings_have_an_id_and_one_stands_first(language, page):
    first, *others = re.findall(r"^#+ .*$", FENCE.sub("", body(language, page)), re.M)
    assert first.startswith("# ") and not any(other.startswith("# ") for other in others)
    without = [heading for heading in (first, *others) if " { #" not in heading]
    assert not without, "an id is missing, such as { #share-memory }"


@ALL
def test_holds_no_code_and_no_output_of_its_own(language, page):
    text = read(language, page)
    assert "notest" not in text
    for fence in FENCE.findall(text):
        assert re.fullmatch(r'```python\n--8<-- "[\w/.-]+:show"\n```', fence), "include a snippet"
    strange = re.findall(r"^(?: +`{3}|~~~| {4}>>> ).*", text, re.M)
    assert not strange, "a fence stands at the margin, made of backticks"


@ALL
def test_boxes_have_a_title_from_the_label_set(language, page):
    box = re.compile(r'^ *(?:!!!|\?\?\?\+?) (\w+)(?: "([^"]*)")?', re.M)
    for kind, title in box.findall(read(language, page)):
        assert title == LABELS[language].get(kind), f'!!! {kind} "{LABELS[language].get(kind)}"'


@ALL
def test_one_note_for_each_annotation(language, page):
    block = re.compile(
        r'^--8<-- "([^":]+):show"\n```\n\n((?:(?:\d+\.| {4}) .*\n| {4}.*\n|\n(?=\d+\. | {4}))*)',
        re.M,
    )
    for name, notes in block.findall(read(language, page)):
        shown = (records.SNIPPETS / name).read_text("utf-8").split("# --8<-- [end:show]")[0]
        marks = re.findall(r"# \((\d+)\)!", shown)
        assert re.findall(r"^(\d+)\. ", notes, re.M) == marks, f"the notes of {name}"
        assert marks == [str(number) for number in range(1, len(marks) + 1)], f"{name}: 1, 2, …"


def test_every_snippet_is_shown_and_every_code_has_its_result():
    text = "".join(read("en", page) for page in PAGES)
    included = set(re.findall(r'^--8<-- "([^":]+)', text, re.M))
    result = re.compile(r"^<!-- (?:ran|rows|table): (\S+)(?: (under|where) [^>]+)? -->", re.M)
    results = result.findall(text)
    shown = {name for name, _ in results}
    assert included | shown == set(records.names()), "a snippet that no page shows, or a lost one"
    assert not included - shown, "code is shown with its result"
    # Parts of one run (where …) stand below each other; its anchor is at the first.
    once = [name for name, part in results if part != "where"]
    assert len(once) == len(set(once)), "a result stands once, so that links to it have one target"


# What only a run, a record or a source may say


@pytest.fixture(scope="module")
def printed() -> str:
    """Every line of every record, without the names of devices."""
    kept = [records.load(environment) for environment in [*records.SHOWN, *records.older()]]
    outcomes = [outcome for record in kept for outcome in record["snippets"].values()]
    return general(" ".join(line for outcome in outcomes for line in outcome["out"]))


def general(text: str) -> str:
    """A CPU run says `meta` where the page quotes `cuda:0`."""
    return re.sub(r"\b(?:cuda|mps|xpu|lazy|meta)(?::\d+)?\b", "DEVICE", text)


@ALL
def test_a_quoted_error_is_one_that_a_run_printed(language, page, printed):
    # No record is as old as the wordings with these words.
    unseen = ("Variable", "CUDA tensor", "…")
    for code in inline_code(body(language, page)):
        if ERROR.match(code) and not any(word in code for word in unseen):
            message = re.sub(r"^\w+(?:Error|Warning): ", "", code)
            assert general(message) in printed, f"no run printed `{code}`"


@pytest.fixture(scope="module")
def wordings() -> list[str]:
    known = messages.by_id().values()
    older = [wording["text"] for message in known for wording in message.get("older", [])]
    return older + [message["text"] for message in known if "text" in message]


def misquoted(code: str, wordings: list[str]) -> str:
    """What a code span of four words and more should read to be of a message; "" where it is."""
    code = re.sub(r"^\w+(?:Error|Warning): ", "", code)
    length = len(code.split())
    if length < 4 or "…" in code or any(map(messages.pattern(code).search, wordings)):
        return ""
    parts = {
        " ".join(words[at : at + length])
        for words in map(str.split, wordings)
        for at in range(max(1, len(words) - length + 1))
    }
    return "".join(difflib.get_close_matches(code, parts, 1, 0.9))


@pytest.mark.parametrize("language", CODES)
def test_no_message_is_misquoted(language, wordings):
    found = [
        f"{place}: `{code}` reads `{right}`"
        for path in prose.pages(language)
        for place, line in lines(path)
        for code in inline_code(line)
        if (right := misquoted(code, wordings))
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    "code, right",
    [
        (
            "TypeError: can't convert meta device typ tensor",
            "can't convert meta device type tensor",
        ),
        ("Can't call numpy() on Tensor that requires grad.", ""),
        ("can't convert mps:0 device type tensor to numpy", ""),
        ("total = total + loss", ""),
    ],
)
def test_a_slip_in_a_message_is_seen(code, right, wordings):
    assert misquoted(code, wordings) == right


@pytest.mark.parametrize("path", PROSE, ids=records.named)
def test_no_sentence_gives_a_figure_or_points_at_a_tab(path):
    for place, line in lines(path):
        figure = FIGURE.search(re.sub("<!--.*?-->", "", line))
        assert not figure, f"{place}: {figure[0]} comes from a record: <!-- value: … -->"
        assert not TAB.search(line), f"{place}: a tab stands where a run is on record; use words"


@pytest.mark.parametrize(
    "text", ["1.5× as fast", "400 ns", "3 µs", "20ms", "0.5 s", "1.5 GiB", "2.1 倍", "3밀리초"]
)
def test_a_typed_figure_is_seen(text):
    assert FIGURE.search(text)


@ALL
def test_a_source_is_named_in_one_way_and_is_of_the_version_in_use(language, page):
    requirements = (records.ROOT / "requirements.txt").read_text("utf-8")
    version = re.search(r"^torch==((\d+\.\d+)\.\d+)", requirements, re.M)
    link = re.compile(rf"\[([^\]\n]*)\]\(https://({'|'.join(SOURCES)})/([^)]*)\)")
    for text, host, rest in link.findall(read(language, page)):
        expected = f"{version[2]}/" if host.startswith("docs") else f"blob/v{version[1]}/"
        assert text == SOURCES[host][CODES.index(language)]
        assert rest.startswith(expected), f"read {rest} again, then link to {expected}"
