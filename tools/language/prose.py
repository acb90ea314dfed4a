"""The prose of the Japanese and Korean sources, for textlint and for the checks of our own.

In: a page, a notebook or a data file of ``docs/``. Out: as many lines as the file has, so that line
numbers agree. What no reader reads (code blocks, comments, addresses, attributes) is left out; a
link or bold text is mere words, and a code span is one character, :data:`CODE`, so that a rule sees
the sentence around it.
"""

import json
import pathlib
import re
from typing import NamedTuple

from tools.common.files import ROOT

CODE = "\ue000"
OTHER = "\ue001"  # stands for an address, a measured figure, or words quoted from elsewhere
# Data with texts in every language.
DATA = [
    ROOT / f"docs/{name}" for name in ("cases.yml", "figures.json", "glossary.json", "plots.json")
]

_FRONT_MATTER = re.compile(r"\A---\n.*?\n---$", re.S | re.M)
_FENCE = re.compile(r"^[ >]*(`{3,}|~{3,})[^`\n]*\n(?:.*\n)*?[ >]*\1[`~]*[ \t]*$", re.M)
_NOT_OURS = re.compile(r"<!-- verbatim -->.*?<!-- /verbatim -->|<!-- (?:value|engine): .*? -->")
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_BOX = re.compile(r"(?:!!!|\?\?\?\+?|===\+?!?) ?[\w-]*[^\"]*(?:\"(.*)\")?$")
_CODE_SPAN = re.compile(r"(?<![`\\])(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_LINK = (
    r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]"  # the text, which may hold an image
    r"(?:\([^()\s]*(?:\([^()]*\)[^()\s]*)?(?:\s+\"[^\"]*\")?\)|\[[^\]]*\])"
)
# What becomes of marks within a line whose code spans are out of sight, one after the other.
_INLINE = [
    (_LINK, r"\1"),
    (_LINK, r"\1"),  # an image within a link
    (r"<?https?://[^\s<>)、。）」]+>?", OTHER),
    (r"\s*\{:? *[#.][^{}]*\}|:[a-z][a-z0-9]*(?:-[a-z0-9]+)+:", ""),  # attributes, icons
    # What CommonMark takes for bold: no mark closes between a bracket or full stop and a letter.
    (r"(?:\*\*(?=\w)|(?<!\w)\*\*(?=\S))(.+?)(?:(?<=\w)\*\*|(?<=\S)\*\*(?!\w))", r"\1"),
    # Marks that stay on the page as they are, and italics: a rule of prh reports ＊.
    (
        r"\*\*|(?<!\\)\*(?=\S)[^*]*(?<=\S)\*|</?(?:em|i)\b[^>]*>"
        r"|(?<!\w)_(?=[^\W_]).+?(?<=[^\W_])_(?!\w)",
        "＊",
    ),
    (r"</?[A-Za-z][^<>]*>", ""),
]


class Line(NamedTuple):
    """A line of prose, as Markdown without inline marks, and the text of its code spans."""

    text: str
    codes: list[str]


def pages(language: str) -> list[pathlib.Path]:
    """The pages and notebooks of a language."""
    folder = ROOT / "docs" / language
    return sorted([*folder.glob("*.md"), *folder.glob("*.ipynb")])


def read(path: pathlib.Path, language: str) -> list[Line]:
    """The prose of a file, a Line for each of its lines; of a data file what is in the language."""
    text = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        text = _notebook(text)
    elif path.suffix in (".json", ".yml"):
        text = _data(text, language)
    return parse(text)


def parse(text: str) -> list[Line]:
    """The prose of a piece of Markdown, a Line for each of its lines."""
    text = _NOT_OURS.sub(OTHER, _FENCE.sub(_blank, _FRONT_MATTER.sub(_title, text)))
    lines, in_list = [], False
    for line in _COMMENT.sub(_blank, text).split("\n"):
        if line[:1].strip():
            in_list = bool(re.match(r"(?:[-*+]|\d+[.)])\s", line))
        plain = _line(line)
        # A paragraph within a list stays there; one within a box would else be a code block.
        indented = in_list and line.startswith("    ") and plain.text
        lines.append(plain._replace(text="    " + plain.text) if indented else plain)
    return lines


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def _title(match: re.Match[str]) -> str:
    """The title of front matter. Description and keywords hold search words, which may be any."""
    title = re.compile(r"title: [\"' ]*(.*?)[\"' ]*$")
    lines = map(title.match, match[0].split("\n"))
    return "\n".join(f"# {found[1]}" if found else "" for found in lines)


def _notebook(text: str) -> str:
    """The Markdown cells, each line in its place; Jupyter writes the type of a cell first."""
    out, markdown = [], False
    for line in text.split("\n"):
        if kind := re.match(r' +"cell_type": "(\w+)"', line):
            markdown = kind[1] == "markdown"
        written = re.fullmatch(r' {4}(".*"),?', line) if markdown else None
        out.append(json.loads(written[1]).rstrip("\n") if written else "")
    return "\n".join(out)


def _data(text: str, language: str) -> str:
    """The strings of a language: ``"ja": "…"``, and ``"text": "…"`` within ``"ja": {…}``."""
    out, within = [], ""
    for line in text.split("\n"):
        if opened := re.match(r' +"(en|ja|ko)": \{$', line):
            within = opened[1]
        keys = f"{language}|text" if within == language else language
        strings = re.findall(rf'"?\b(?:{keys})"?: ("(?:[^"\\]|\\.)*")', line)
        out.append("* " + " / ".join(map(json.loads, strings)) if strings else "")
    return "\n".join(out)


def _line(line: str) -> Line:
    codes: list[str] = []

    def code(match: re.Match[str]) -> str:
        codes.append(re.sub(r"^#!\w+ ", "", match[2].strip()))
        return CODE

    line = re.sub(r"^[\s>]+", "", line)
    if re.match(r"\[[^\]]+\]:\s+\S", line):  # the address of a link
        return Line("", [])
    if box := _BOX.match(line):
        line = f"# {box[1]}" if box[1] else ""
    bullet = match[0] if (match := re.match(r"[-*+]\s+", line)) else ""
    line = line.removeprefix(bullet)
    # The term of a limit stands on a line of its own, and so does what a list of them is called.
    colon = ", " if re.search("[가-힣]", line) else "："
    mark, term = (" ", rf"\1{colon}") if bullet else ("$", r"# \1")
    line = re.sub(rf"^\*\*([^*]+)\*\*{mark}", term, line)
    line = _CODE_SPAN.sub(code, line)
    for pattern, plain in _INLINE:
        line = re.sub(pattern, plain, line)
    return Line(bullet + line.rstrip(), codes)
