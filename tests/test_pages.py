"""The three languages say the same, and nothing is typed that a run has to say."""

import functools
import re

import pytest
import yaml

from tests import rendering
from tools.common import files, snippets
from tools.common.languages import DEFAULT
from tools.language import prose, stamps
from tools.pages import blocks, cases, measured, messages, runs
from tools.pages import pages as page_files
from tools.site import patterns

DOCS = files.ROOT / "docs"
PAGES = [path for code in rendering.CODES for path in prose.pages(code)]  # and the notebooks
PROSE = PAGES + [path for path in DOCS.rglob("*.json") if path.parent.name in ("docs", "asked")]
TRANSLATED = [path for path in PAGES if path.parent.name != DEFAULT.code]
TEXTS = {path: path.read_text("utf-8") for path in PAGES if path.suffix == ".md"}
ALL = pytest.mark.parametrize("path", TEXTS, ids=files.named)

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.S)
FENCE = re.compile(r"^```.*?^```$", re.S | re.M)
INLINE_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.S)
# What must stand in every language in the same order.
SKELETON = re.compile(
    r"^#+ |\{ ?#[\w-]+ ?\}"  # heading levels and ids
    r"|^--8<-- .*$|^<!-- .* -->$|^`{3,}.*$|^</?div.*$"  # code, results, wrappers
    r"|^\d+\. `.*`$"  # the options of a question
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
# Where PyTorch says what takes a GPU and no run has shown; and words that say no more than a link.
SOURCES = ("docs.pytorch.org/docs", "github.com/pytorch/pytorch")
ACCORDING = re.compile(
    r"according to \[|PyTorch's (?:documentation|source)\]\("
    r"|(?:ドキュメント|ソースコード)[^]]*\]\([^)]*\)によ"
    r"|(?:문서|소스 코드)\]\([^)]*\)(?:\(영어\))?에 따르면",
    re.I,
)
# A message of PyTorch or NumPy, as pages quote it in code font, and the kind that it begins with.
ERROR = re.compile(r"^(?:\w*(?:Error|Warning): |[Cc]an't c|Got unsupported)")
KIND = re.compile(r"^\w+(?:Error|Warning): ")
FORMS = files.read_toml(files.ROOT / "tests/samples/forms.toml")["forms"]


def code_spans(text: str) -> set[str]:
    return {code.strip() for _, code in INLINE_CODE.findall(FENCE.sub("", text))}


def parts(text: str) -> dict:
    """What a page and its translations have in common."""
    text = FRONT_MATTER.sub("", text)
    words = INLINE_CODE.sub("", LINK.sub("", FENCE.sub("", text)))
    return {
        "skeleton": SKELETON.findall(text),
        "links": sorted(NATIVE.sub("native", link) for link in LINK.findall(text)),
        "code spans": code_spans(text),
        "figures": sorted(figure[:5] for figure in measured.VALUE.findall(text)),
        "versions": sorted(re.findall(r"(?<![\w.])\d+(?:\.\d+)+", words)),
    }


@pytest.mark.parametrize("path", TRANSLATED, ids=files.named)
def test_a_translation_has_what_the_english_has_and_its_stamp_fits(path):
    if path in TEXTS:  # tests/test_notebook.py compares the cells of the others
        assert parts(TEXTS[path]) == parts(TEXTS[stamps.english(path)])
    fault = stamps.fault(path)
    assert not fault, f"\n{fault}"


@ALL
def test_has_front_matter_headings_and_boxes_as_it_should(path):
    (text,) = FRONT_MATTER.findall(TEXTS[path])
    for key, value in yaml.safe_load(text).items():
        if key == "hide":
            assert value == ["navigation", "toc"], "of the start page, which leads to all others"
            continue
        quoted = re.search(rf'^{key}: ("?){re.escape(value)}\1$', text, re.M)
        assert quoted, f"put the {key} in double quotes"
    body = FRONT_MATTER.sub("", FENCE.sub("", TEXTS[path]))
    levels, ids = zip(*re.findall(r"^(#+) .*?(\{ #[\w-]+ \})?$", body, re.M), strict=True)
    assert all(ids), "an id is missing, such as { #share-memory }"
    assert levels[0] == "#" and "#" not in levels[1:], "one heading of the first level opens it"
    for kind, title in re.findall(r'^ *(?:!!!|\?\?\?\+?) (\w+)(?: "([^"]*)")?', body, re.M):
        assert title == LABELS[path.parent.name][kind]


@ALL
def test_holds_no_code_of_its_own_and_one_note_for_each_annotation(path):
    for fence in FENCE.findall(TEXTS[path]):
        assert re.fullmatch(r'```python\n--8<-- "[\w/.-]+:show"\n```', fence), "include a snippet"
    strange = re.findall(r"^(?: +`{3}|~~~| {4}>>> ).*", TEXTS[path], re.M)
    assert not strange, "a fence stands at the margin, made of backticks"
    note = r"(?:\d+\.| {4}) .*\n| {4}.*\n|\n(?=\d+\. | {4})"
    block = re.compile(rf'^--8<-- "([^":]+):show"\n```\n\n((?:{note})*)', re.M)
    for name, notes in block.findall(TEXTS[path]):
        shown = snippets.shown(snippets.source(name))
        marks = [*map(int, re.findall(r"# \((\d+)\)!", shown))]
        assert marks == [*range(1, len(marks) + 1)], f"{name}: 1, 2, …"
        assert len(re.findall(r"^\d+\. ", notes, re.M)) == len(marks), f"the notes of {name}"


def test_every_snippet_is_shown_and_every_code_has_its_result():
    text = "".join(TEXTS[path] for path in TEXTS if path.parent.name == DEFAULT.code)
    included = set(re.findall(r'^--8<-- "([^":]+)', text, re.M))
    results = [shown for page in page_files.every(DEFAULT.code) for shown in page.shown]
    shown = {each.snippet for each in results}
    picked = {*map(cases.snippet, cases.ANSWERS), messages.EXAMPLE}  # what the boxes show
    assert included | shown | picked == {*snippets.names()}, "one that no page shows, or a lost one"
    assert not included - shown, "code is shown with its result"
    # Parts of one run (where …) stand below each other; its anchor is at the first.
    once = [each.snippet for each in results if not each.where]
    assert len(once) == len(set(once)), "a result stands once, so that links to it have one target"


def general(text: str) -> str:
    """A CPU run says `meta` where the page quotes `cuda:0`."""
    return re.sub(r"\b(?:cuda|mps|xpu|lazy|meta)(?::\d+)?\b", "DEVICE", text)


@pytest.fixture(scope="module")
def printed() -> str:
    """Every line of every record, without the names of devices."""
    ran = [run for environment in runs.environments() for run in runs.every(environment)]
    return general(" ".join(line for run in ran for line in run.out))


def opening(code: str) -> list[str]:
    """The first words of a message, without its kind."""
    return KIND.sub("", general(code)).split()[:4]


@pytest.mark.parametrize("path", PAGES, ids=files.named)
def test_a_quoted_message_is_one_that_a_run_printed(path, printed):
    """What begins as a message does, in a code span, is quoted as it was printed."""
    known = messages.by_id().values()
    every = [each for message in known for each in patterns.wordings(message)]
    texts = [each["text"] for each in every]
    held = {each["text"] for each in every if "source" in each}
    openings = [words for words in map(opening, texts) if len(words) == 4]
    for code in code_spans(FRONT_MATTER.sub("", path.read_text("utf-8"))):
        quotes = ERROR.match(code) or opening(code) in openings
        # CUDA alone prints a text with these words.
        if quotes and not re.search("CUDA tensor|…", code):
            said = KIND.sub("", code)
            assert said in held or general(said) in printed, f"no run printed `{code}`"


@pytest.mark.parametrize("path", PROSE, ids=files.named)
def test_no_sentence_gives_a_figure_or_points_at_a_tab(path):
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        figure = FIGURE.search(re.sub("<!--.*?-->", "", line))
        assert not figure, f"{number}: {figure[0]} comes from a record: <!-- value: … -->"
        assert not TAB.search(line), f"{number}: a tab stands where a run is on record; use words"


@ALL
def test_a_source_is_linked_from_the_sentence_and_is_of_the_version_in_use(path):
    """No sentence begins with who says it: the name of the function is the link, or a word."""
    requirements = (files.ROOT / "requirements.txt").read_text("utf-8")
    version = re.search(r"^torch==((\d+\.\d+)\.\d+)", requirements, re.M)
    said = ACCORDING.search(TEXTS[path])
    assert not said, f"{said[0]}: link the name of the function, and leave the words out"
    link = re.compile(rf"\]\(https://({'|'.join(SOURCES)})/([^)]*)\)")
    for host, rest in link.findall(TEXTS[path]):
        expected = f"{version[2]}/" if host.startswith("docs") else f"blob/v{version[1]}/"
        assert rest.startswith((expected, "issues/")), f"read {rest} again, then link to {expected}"


# One answer to each question that comes up on many pages; another form stands where it is named.


@functools.cache
def texts() -> dict[str, str]:
    """What readers take away, by the name of its page or snippet: the lines in sight, the code in
    English sentences, which the other languages repeat, the lines to write.
    """
    found = {}
    for name in snippets.names():
        lines = snippets.shown(snippets.source(name)).splitlines()
        found[name] = "\n".join(lines[number - 1] for number in blocks.sight(name)[1])
    for page in prose.pages("en"):
        codes = [code for line in prose.read(page, "en") for code in line.codes]
        found[page.name] = "\n".join(codes)
    return found | {id: each.get("write", "") for id, each in messages.by_id().items()}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["instead"][:40])
def test_another_form_stands_only_where_it_is_the_subject(form):
    places = {name for name, text in texts().items() if re.search(form["pattern"], text)}
    allowed = {name for where in form["where"].values() for name in where}
    strange = {name for name in places if not allowed & {name, name.split("/")[0]}}
    assert not strange, f"the site writes {form['instead']}; or say why in samples/forms.toml"
    unused = allowed - places - {name.split("/")[0] for name in places}
    assert not unused, "nothing of it stands there any more: take it out of samples/forms.toml"
