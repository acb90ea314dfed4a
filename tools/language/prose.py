"""What the Japanese and Korean pages say, line by line, and the slips in it that a program can name for certain.

The rules are those of ``lint/LANGUAGE.md``. A check here is exact: what it reports is to be changed. What needs
judgement is left to textlint's warnings and to the reviewer.
"""

from __future__ import annotations

import html
import json
import pathlib
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from markdown_it import MarkdownIt

from tools.common.records import ROOT
from tools.language import glossary, particles

CODE = particles.CODE  # stands for a code span; its text is in Line.codes
OTHER = "\ue001"  # stands for an address or for words quoted from elsewhere: letters, but not ours to judge

BOXES = {
    "ja": {"note": "メモ", "tip": "ヒント", "warning": "注意"},
    "ko": {"note": "참고", "tip": "팁", "warning": "주의"},
}


class Line(NamedTuple):
    """A line of prose. ``kind``: "heading", "box" (its title), "item", "row" (cells parted by tabs), "text",
    "search" (description and keywords) or "" for a line that holds none."""

    number: int
    kind: str
    text: str
    codes: list[str]

    def quote(self, start: int = 0, end: int | None = None) -> str:
        """A part of the text as it stands on the page, code included."""
        skip = self.text.count(CODE, 0, start)
        codes = iter(self.codes[skip:])
        return (
            re.sub(CODE, lambda _: f"`{next(codes, '')}`", self.text[start:end])
            .replace(OTHER, "…")
            .strip()
        )


class Finding(NamedTuple):
    """A slip: line of the file, name of the rule, what stands there, what to write."""

    line: int
    rule: str
    found: str
    instead: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.found!r}. Write: {self.instead}"


# Reading a page ---------------------------------------------------------------------------------------------------

_CODE_SPAN = re.compile(r"(?<![`\\])(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_VERBATIM = re.compile(r"<!-- verbatim -->.*?<!-- /verbatim -->")
_VALUE = re.compile(r"<!-- value: .*? -->")  # a measured figure will stand there
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_LINK = re.compile(
    r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]"  # the text, which may hold an image
    r"(?:\([^()\s]*(?:\([^()]*\)[^()\s]*)?(?:\s+\"[^\"]*\")?\)|\[[^\]]*\])"
)
_REFERENCE = re.compile(r"^\s*\[[^\]]+\]:\s+\S+.*$")
_ADDRESS = re.compile(r"<?https?://[^\s<>)、。）」]+>?")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_ATTRIBUTES = re.compile(r"\s*\{:? *[#.][^{}]*\}")
_ICON = re.compile(r":[a-z][a-z0-9]*(?:-[a-z0-9]+)+:")
_FENCE = re.compile(r"^\s*(?:>\s*)*(`{3,}|~{3,})(.*)$")
_BOX = re.compile(r"^(\s*)(?:!!!|\?\?\?\+?|===\+?!?) ?([\w-]*)[^\"]*(?:\"(.*)\")?\s*$")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_RULE_ROW = re.compile(r"^\s*\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$")


def pages(language: str) -> list[pathlib.Path]:
    """The pages and notebooks of a language."""
    folder = ROOT / "docs" / language
    return sorted(
        path
        for end in ("md", "ipynb")
        for path in folder.rglob(f"*.{end}")
        if ".ipynb_" not in str(path)
    )


def source(path: pathlib.Path) -> list[tuple[int, str]]:
    """The Markdown lines of a page, or of a notebook's Markdown cells, each with its line in the file."""
    text = path.read_text("utf-8")
    if path.suffix != ".ipynb":
        return list(enumerate(text.splitlines(), 1))
    # A notebook writes each line of a cell as a JSON string on a line of its own.
    raw = [line.strip().rstrip(",") for line in text.splitlines()]
    out: list[tuple[int, str]] = []
    place = 0
    for cell in json.loads(text)["cells"]:
        lines = (
            cell["source"] if isinstance(cell["source"], list) else cell["source"].splitlines(True)
        )
        for line in lines:
            written = {json.dumps(line), json.dumps(line, ensure_ascii=False)}
            place = next((at for at in range(place, len(raw)) if raw[at] in written), place)
            if cell["cell_type"] == "markdown":
                out.append((place + 1, line.rstrip("\n")))
        out.append((place + 1, ""))
    return out


def visible(lines: list[tuple[int, str]]) -> list[tuple[int, str, str]]:
    """Number, kind and Markdown of each line, without what no reader reads: code blocks, comments, attributes.

    A line that holds nothing else stays, empty, so that lines keep their places.
    """
    text = "\n".join(line for _, line in lines)
    text = _VALUE.sub(OTHER, _VERBATIM.sub(OTHER, text))
    text = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)
    out = []
    front, fence = False, ""
    for place, ((number, _), line) in enumerate(zip(lines, text.split("\n"))):
        if place == 0 and line == "---":
            front = True
            kind, line = "", ""
        elif front:
            front = line != "---"
            kind, line = _front_matter(line)
        elif fence:
            if (
                (match := _FENCE.match(line))
                and match[1].startswith(fence)
                and not match[2].strip()
            ):
                fence = ""
            kind, line = "", ""
        elif (match := _FENCE.match(line)) and "`" not in match[2]:
            fence = match[1]
            kind, line = "", ""
        else:
            kind, line = _kind(line)
        out.append((number, kind, _ATTRIBUTES.sub("", line)))
    return out


def _front_matter(line: str) -> tuple[str, str]:
    key, _, value = line.partition(":")
    value = value.strip().strip("\"'")
    kind = {"title": "heading", "description": "search", "keywords": "search"}.get(key, "")
    return kind, value if kind else ""


def _kind(line: str) -> tuple[str, str]:
    bare = re.sub(r"^(\s*>)+\s?", "", line)
    if not bare.strip() or _REFERENCE.match(bare):
        return "", ""
    if _RULE_ROW.match(bare) and "|" in bare:
        return "", bare  # no prose, but what follows is a table because of it
    if match := re.match(r"^\s*#{1,6}\s+(.*?)\s*#*$", bare):
        return "heading", match[1]
    if match := _BOX.match(bare):
        return "box", f"{match[2]}\t{match[3] or ''}"
    if bare.lstrip().startswith("|"):
        return "row", bare
    return ("item" if _ITEM.match(bare) else "text"), bare


def read(path: pathlib.Path) -> list[Line]:
    """The lines of prose of a page."""
    return parse(source(path))


def parse(lines: list[tuple[int, str]]) -> list[Line]:
    """The lines of prose among numbered Markdown lines."""
    return [_line(number, kind, text) for number, kind, text in visible(lines)]


def _line(number: int, kind: str, text: str) -> Line:
    codes: list[str] = []

    def code(match: re.Match[str]) -> str:
        codes.append(re.sub(r"^#!\w+ ", "", match[2].strip()))
        return CODE

    text = _CODE_SPAN.sub(code, text)
    text = _LINK.sub(r"\1", _LINK.sub(r"\1", text))
    text = _ICON.sub("", _TAG.sub("", _ADDRESS.sub(OTHER, text)))
    if kind == "row":
        text = "\t".join(cell.strip() for cell in re.split(r"(?<!\\)\|", text.strip().strip("|")))
    text = html.unescape(text.replace("**", ""))
    text = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)
    if kind == "item":
        text = _ITEM.sub("", text)
    return Line(number, kind, text.strip(" "), codes)


# Checks of both languages -----------------------------------------------------------------------------------------


def check(path: pathlib.Path, language: str, words: bool = True) -> list[Finding]:
    """The slips of a page. ``words``: also the forms that the glossary and the house rules forbid."""
    return check_source(source(path), language, words)


def check_text(text: str, language: str) -> list[Finding]:
    """The slips of a piece of Markdown."""
    return check_source(list(enumerate(text.splitlines(), 1)), language)


def check_source(
    numbered: list[tuple[int, str]], language: str, words: bool = True
) -> list[Finding]:
    """The slips among numbered Markdown lines, by line."""
    lines = parse(numbered)
    found = [
        *emphasis(numbered),
        *boxes(lines, language),
        *headings(lines, language),
        *sentence_ends(lines, language),
    ]
    for one in LANGUAGE_CHECKS[language]:
        found += one(lines)
    if words:
        found += forbidden_words(lines, language)
    return sorted(set(found))


_RULES: dict[str, list[glossary.Rule]] = {}


def forbidden_words(lines: list[Line], language: str) -> Iterator[Finding]:
    """Forms that glossary.csv or the house rules forbid; search words (description, keywords) may hold any."""
    rules = _RULES.setdefault(language, glossary.forbidden(language))
    for line in lines:
        if line.kind not in ("", "search"):
            for rule in rules:
                for match in rule.pattern.finditer(line.text):
                    found = line.quote(*match.span()) or match[0]
                    yield Finding(line.number, f"word ({rule.source})", found, rule.advice(match))


def emphasis(numbered: list[tuple[int, str]]) -> Iterator[Finding]:
    """A ``**`` that CommonMark leaves on the page, and italics, which kana, kanji and Hangul do not have."""
    seen = visible(numbered)
    # The title of a box is no paragraph; its body is indented text, not code.
    text = "\n".join("" if kind in ("box", "search") else line for _, kind, line in seen)
    parser = MarkdownIt("commonmark").enable("table").disable("code")
    top = 0
    for token in parser.parse(text):
        top = token.map[0] if token.map else top
        row = min(top, len(seen) - 1)
        for child in (token.children or []) if token.type == "inline" else []:
            row = min(row + (child.type in ("softbreak", "hardbreak")), len(seen) - 1)
            number = seen[row][0]
            if child.type == "text" and "**" in child.content:
                place = max(0, seen[row][2].find("**") - 20)
                found = seen[row][2][place : place + 60].strip()
                yield Finding(number, "bold", found, "brackets and full stops outside the ** marks")
            if child.type == "em_open" or (
                child.type == "html_inline" and re.match(r"<(i|em)\b", child.content)
            ):
                yield Finding(
                    number,
                    "italics",
                    seen[row][2].strip()[:40],
                    "plain or bold text; 「」 in Japanese",
                )


def boxes(lines: list[Line], language: str) -> Iterator[Finding]:
    """Boxes whose title is not the label of their type."""
    for line in lines:
        if line.kind == "box":
            kind, _, title = line.text.partition("\t")
            if kind in BOXES[language] and title != BOXES[language][kind]:
                yield Finding(
                    line.number, "label", title or kind, f'!!! {kind} "{BOXES[language][kind]}"'
                )


_HEADING_END = {
    "ja": re.compile(r"(?:です|ます|ません|でした|ました|ください)[。．]?$|[。．.:：!！]$"),
    "ko": re.compile(r"(?:니다|세요)[.]?$|[가-힣][.:!]$|[:：!]$"),
}


def headings(lines: list[Line], language: str) -> Iterator[Finding]:
    """Headings that are sentences, or end in a mark."""
    instead = {"ja": "体言止めか辞書形。句点は付けない", "ko": "명사형 또는 '~하기'. 마침표 없이"}[
        language
    ]
    for line in lines:
        if line.kind == "heading" and (match := _HEADING_END[language].search(line.text)):
            yield Finding(line.number, "heading", line.quote(max(0, match.start() - 20)), instead)


def sentence_ends(lines: list[Line], language: str) -> Iterator[Finding]:
    """A colon or an exclamation mark where a sentence ends."""
    full_stop = {"ja": "。", "ko": "."}[language]
    for line in lines:
        if line.kind in ("text", "item", "row"):
            for match in re.finditer(
                r"(?:(?<=です)|(?<=ます)|(?<=니다)|(?<=세요))[:：]|[:：！!](?=$|\t)", line.text
            ):
                yield Finding(
                    line.number,
                    "mark",
                    line.quote(max(0, match.start() - 20), match.end()),
                    full_stop,
                )


# Japanese ---------------------------------------------------------------------------------------------------------

_KANA = "ぁ-ゖァ-ヺー々〆一-鿿"
_LATIN = rf"A-Za-z0-9_%{CODE}{OTHER}"
_GAP = re.compile(rf"(?<=[{_LATIN})])(?=[{_KANA}])|(?<=[{_KANA}])(?=[{_LATIN}])")
_WIDE = "、。（）「」『』・：！？"
_NO_GAP = re.compile(rf"(?<=[{_WIDE}]) +(?=\S)|(?<=\S) +(?=[{_WIDE}])")
_TWO_SPACES = re.compile(r"(?<=\S)  +(?=\S)")
_HALF_MARK = re.compile(
    rf"(?<=[{_KANA}])[,.;?!](?=$|\s|[{_KANA}])|(?<=[{_KANA}])\(|\)(?=[{_KANA}])(?<![{_LATIN}]\))"
)
_FULL_WIDTH = re.compile(r"[Ａ-Ｚａ-ｚ０-９]+")
_POLITE = r"(?:です|ます|ません|でした|ました|でしょう|ましょう|ください|下さい)"
_POLITE_END = re.compile(rf"{_POLITE}(?:か|ね|よ|が)?$")
_NO_STOP = re.compile(rf"{_POLITE}(?:（[^（）]*）)?$")


def japanese_spacing(lines: list[Line]) -> Iterator[Finding]:
    """One half-width space between Latin and Japanese text, none next to full-width marks."""
    for line in lines:
        if line.kind in ("", "search", "box"):
            continue

        def around(match: re.Match[str], write: str) -> Finding:
            return Finding(
                line.number,
                "spacing",
                line.quote(max(0, match.start() - 8), match.end() + 8),
                write,
            )

        for match in _GAP.finditer(line.text):
            before, after = (
                line.quote(match.start() - 1, match.start()),
                line.quote(match.end(), match.end() + 1),
            )
            yield around(match, f"a half-width space: {before} {after}")
        for match in _NO_GAP.finditer(line.text):
            if "\t" not in match[0]:
                yield around(match, "no space next to 、。（）「」")
        for match in _TWO_SPACES.finditer(line.text):
            yield around(match, "one space")
        for match in _FULL_WIDTH.finditer(line.text):
            yield around(match, "letters and digits half width")
        for match in _HALF_MARK.finditer(line.text):
            wide = {",": "、", ".": "。", "(": "（", ")": "）", ";": "。", "?": "？", "!": "。"}[
                match[0]
            ]
            yield around(match, f"{wide} (full width)")


def japanese_line_breaks(lines: list[Line]) -> Iterator[Finding]:
    """A paragraph broken between two Japanese characters: browsers show a space there."""
    for line, following in zip(lines, lines[1:]):
        if (
            line.kind in ("text", "item")
            and following.kind == "text"
            and re.search(rf"[{_KANA}{_WIDE}]$", line.text)
        ):
            if re.match(rf"[{_KANA}{_WIDE}]", following.text):
                end = line.quote(max(0, len(line.text) - 12))
                yield Finding(line.number, "line break", end, "the paragraph on one line")


def japanese_register(lines: list[Line]) -> Iterator[Finding]:
    """Sentences that do not end in です or ます, or lack their 。"""
    for line in lines:
        if line.kind not in ("text", "item"):
            continue
        # Not the full stops inside 「」 or （）, which belong to what is quoted.
        text = re.sub(r"「[^「」]*」|（[^（）]*）", lambda match: "＊" * len(match[0]), line.text)
        start = 0
        for stop in re.finditer("。", text):
            sentence = text[start : stop.start()].rstrip("＊ ")
            if sentence and not _POLITE_END.search(sentence):
                found = line.quote(max(start, stop.start() - 16), stop.end())
                yield Finding(line.number, "register", found, "です・ます; a fragment takes no 。")
            start = stop.end()
        if match := _NO_STOP.search(line.text):
            yield Finding(
                line.number,
                "register",
                line.quote(max(0, match.start() - 12)),
                "。 at the end of a sentence",
            )


def japanese_code_verbs(lines: list[Line]) -> Iterator[Finding]:
    """Code used as a verb: `.copy()` してください."""
    for line in lines:
        for match in (
            re.finditer(rf"{CODE} ?(?:する|し(?:ます|て|た|ない))", line.text) if line.kind else ()
        ):
            code = line.quote(match.start(), match.start() + 1)
            yield Finding(
                line.number,
                "code as verb",
                line.quote(*match.span()),
                f"{code} を呼び出す、{code} を付ける …",
            )


# Korean -----------------------------------------------------------------------------------------------------------

_SENTENCE = re.compile(r"([가-힣]+)((?:\([^()]*\))?[.!?])(?=\s|$|[\"')])")
_FORMAL = re.compile(r"(?:니다|니까|까요|세요|시다|십시오)$")
_UNSTOPPED = re.compile(r"(?:니다|세요)(?:\([^()]*\))?$")
_WIDE_MARK = re.compile(r"[、。（）「」『』，：；！？　]")
_NO_SPACE = re.compile(rf"(?<=[가-힣])[A-Za-z{CODE}]")


def korean_particles(lines: list[Line]) -> Iterator[Finding]:
    """Particles that do not fit the word before them, or stand apart from it."""
    for line in lines:
        if line.kind not in ("", "search", "box"):
            for slip in particles.check(line.text, line.codes, _korean_nouns()):
                yield Finding(line.number, "particle", slip.found, slip.instead)


def korean_register(lines: list[Line]) -> Iterator[Finding]:
    """Sentences that do not end in ~니다 or ~세요, or lack their full stop."""
    for line in lines:
        if line.kind not in ("text", "item"):
            continue
        for match in _SENTENCE.finditer(line.text):
            if not _FORMAL.search(match[1]):
                yield Finding(
                    line.number,
                    "register",
                    match[0],
                    "~합니다 or ~하세요; a fragment takes no full stop",
                )
        if match := _UNSTOPPED.search(line.text):
            yield Finding(
                line.number,
                "register",
                line.quote(max(0, match.start() - 12)),
                "a full stop at the end",
            )


def korean_marks(lines: list[Line]) -> Iterator[Finding]:
    """Full-width marks and semicolons."""
    for line in lines:
        if line.kind in ("", "search", "box"):
            continue
        for match in _WIDE_MARK.finditer(line.text):
            yield Finding(
                line.number,
                "mark",
                line.quote(max(0, match.start() - 8), match.end() + 8),
                "ASCII marks",
            )
        for match in re.finditer(r"(?<=[가-힣]);", line.text):
            yield Finding(
                line.number,
                "mark",
                line.quote(max(0, match.start() - 8), match.end() + 8),
                "two sentences",
            )


def korean_spacing(lines: list[Line]) -> Iterator[Finding]:
    """Latin words and code that stick to the noun before or after: NumPy배열."""
    after = re.compile(rf"[A-Za-z{CODE}](?:{'|'.join(_korean_nouns())})")
    for line in lines:
        if line.kind in ("", "search", "box"):
            continue
        for pattern, shift in ((_NO_SPACE, -1), (after, 0)):
            for match in pattern.finditer(line.text):
                start = match.start() + shift
                pair = line.quote(start, start + 1), line.quote(start + 1, match.end())
                yield Finding(line.number, "spacing", "".join(pair), " ".join(pair))


def _korean_nouns() -> list[str]:
    if not _NOUNS:
        # Forms of verbs and adjectives stand among the preferred forms too; no particle follows them.
        _NOUNS.extend(
            word
            for word in glossary.nouns("ko")
            if not re.search(r"(?:다|한|된|은|는|할|이)$", word)
        )
    return _NOUNS


_NOUNS: list[str] = []

LANGUAGE_CHECKS: dict[str, list[Callable[[list[Line]], Iterator[Finding]]]] = {
    "ja": [japanese_spacing, japanese_line_breaks, japanese_register, japanese_code_verbs],
    "ko": [korean_particles, korean_register, korean_marks, korean_spacing],
}
