"""How the pages teach, in figures: do sections end on their reason, do sentences say why?

    python -m tools.language.habits [page …]          # a line for each page and language

In: the pages of docs/. Out, for each: sections with code, and how many of them end on code or
output, with no sentence or table after it; sentences, and the share that names a reason or a
contrast; their mean length, in words or, of Japanese and Korean, in characters; the share of words
that stand in numbered notes below code. A floor: a sentence may give a reason without such a word.
"""

from __future__ import annotations

import pathlib
import re
import sys
from typing import NamedTuple

from tools.common.languages import LANGUAGES
from tools.language import prose

REASONS = {
    "en": r"\b(because|so|since|as|whereas|while|therefore|although|hence|which is why|that is why"
    r"|otherwise|instead|unless|why)\b",
    "ja": r"から|ため|ので|一方|しかし|ただし|のに|なぜ|理由|したがって|それで|代わり|そこで"
    r"|すると",
    "ko": r"때문|므로|니까|어서|아서|해서|여서|려면|지만|반면|따라서|그래서|그러므로|대신|이유|왜"
    r"|그러나|하지만|는데|은데|면서",
}
_SENTENCE = {
    "en": re.compile(r"(?<=[.!?:])\s+(?=\S)"),
    "ja": re.compile(r"(?<=[。！？])"),
    "ko": re.compile(r"(?<=[.!?])\s+"),
}
_HEADING = re.compile(r"^#+ .*$", re.M)
# The code behind a built table is folded below it, and belongs to it.
_TABLE = re.compile(r"^<!-- (?:rows|table): [^\n]*-->\n\n```.*?^```$", re.M | re.S)
_CODE = re.compile(r"^```.*?^```$|^<!-- ran: .*?-->$", re.M | re.S)
_NOTE = re.compile(r"^\d+\.  .*(?:\n    .*)*$", re.M)


class Habits(NamedTuple):
    """The figures of one page. ``reasons`` and ``notes`` are shares, from 0 to 1."""

    sections: int
    ending_on_code: int
    sentences: int
    reasons: float
    length: float
    notes: float


def habits(text: str, language: str) -> Habits:
    """The figures of the Markdown of a page."""
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    sections, ending = 0, 0
    for section in _HEADING.split(_TABLE.sub("|table|", _outside_fences(text))):
        blocks = list(_CODE.finditer(section))
        if blocks:
            sections += 1
            rest = _NOTE.sub("", section[blocks[-1].end() :])
            ending += not re.search(r"\w", re.sub(r"<.*?>", "", rest, flags=re.S))
    notes = sum(
        _size("\n".join(part.text for part in prose.parse(note[0])), language)
        for note in _NOTE.finditer(text)
    )
    lines = prose.parse(text)
    running = [line.text for line in lines if line.text and not line.text.startswith(("#", "|"))]
    parts = [
        part
        for line in running
        for part in _SENTENCE[language].split(re.sub(r"^(\d+\.|[*-]) +", "", line))
    ]
    sentences = [part for part in parts if _size(part, language) > (2 if language == "en" else 5)]
    total = sum(_size(part, language) for part in sentences)
    why = sum(bool(re.search(REASONS[language], part, re.I)) for part in sentences)
    count = len(sentences) or 1
    return Habits(
        sections, ending, len(sentences), why / count, total / count, notes / (total or 1)
    )


def _outside_fences(text: str) -> str:
    """The text with the # of comments in fences changed, so that no heading is seen there."""
    return re.sub(
        r"^```.*?^```$", lambda match: match[0].replace("\n#", "\n "), text, flags=re.M | re.S
    )


def _size(text: str, language: str) -> int:
    return len(text.split()) if language == "en" else len(text)


def total(rows: list[Habits]) -> Habits:
    """The figures of several pages together; a share counts by the sentences of its page."""
    said = sum(row.sentences for row in rows)

    def mean(key: str) -> float:
        return sum(getattr(row, key) * row.sentences for row in rows) / (said or 1)

    sections, ending = sum(row.sections for row in rows), sum(row.ending_on_code for row in rows)
    return Habits(sections, ending, said, mean("reasons"), mean("length"), mean("notes"))


def main() -> None:
    """Print a line for each page, and the sum of each language."""
    names = {pathlib.Path(name).stem for name in sys.argv[1:]}
    for language in (language.code for language in LANGUAGES):
        print(f"{language:22} sections  on code  sentences  reasons  length  notes")
        rows = {
            path.stem: habits(path.read_text("utf-8"), language)
            for path in prose.pages(language)
            if path.suffix == ".md" and (not names or path.stem in names)
        }
        for name, row in {**rows, "all": total([*rows.values()])}.items():
            print(
                f"{name:22} {row.sections:8} {row.ending_on_code:8} {row.sentences:10}"
                f" {row.reasons:8.0%} {row.length:7.1f} {row.notes:6.0%}"
            )


if __name__ == "__main__":
    main()
