"""Korean particles after code, Latin words, numbers and nouns: `.numpy()`를, `bfloat16`을, NumPy는.

A particle follows the sound of the word before it. How a name sounds stands in ``lint/readings.ko.csv`` (numpy:
넘파이); other names are judged by their last letters where these leave no doubt. What has two readings, or none that
is sure (``data_ptr``, ``__array__``), is not judged: there the house style adds a noun, `data_ptr()` 메서드를.
"""

from __future__ import annotations

import csv
import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

from tools.common.records import ROOT

READINGS = ROOT / "lint/readings.ko.csv"

# What stands for a code span in the text that :func:`check` gets; tools/language/prose.py puts it there.
CODE = "\ue000"

# Form after a consonant -> form after a vowel.
_SUBJECTS = {"을": "를", "은": "는", "이": "가"}
_OTHERS = {
    "과": "와", "과는": "와는", "과도": "와도", "과의": "와의",
    "이나": "나", "이란": "란", "이라는": "라는", "이라고": "라고", "이라도": "라도", "이라면": "라면", "이므로": "므로",
    "이며": "며", "이고": "고", "이면": "면", "이어야": "여야",
}  # fmt: skip
_TOWARDS = {f"으로{tail}": f"로{tail}" for tail in ("", "는", "도", "만", "부터", "서", "써", "의")}
_PAIRS = {**_SUBJECTS, **_OTHERS, **_TOWARDS}
_PAIR_OF = {form: pair for pair in _PAIRS.items() for form in pair}
_PARTICLE = "|".join(sorted(_PAIR_OF, key=len, reverse=True)) + ")(?![가-힣])"

# A particle that stands alone and can be nothing else (이 is also "this", 가 also "go").
_DETACHED = re.compile(
    rf"({CODE}|[A-Za-z0-9_)]) (을|를|은|는|와|과|으로|로|의|에서|에는|에|부터|까지|라는|이라는)(?![가-힣])"
)
_AFTER_CODE = re.compile(rf"{CODE}({_PARTICLE}")
_AFTER_LATIN = re.compile(
    rf"(?<![\w.{CODE}])([A-Za-z0-9][\w+.\-]*?)(?:\([^()가-힣]*\))?({_PARTICLE}", re.A
)
_AFTER_GLOSS = re.compile(rf"([가-힣]+)\*?\*?\([^()가-힣]*\)({_PARTICLE}")
_BOTH = re.compile(
    r"[을를은는이가와과]\([을를은는이가와과]\)|\(으\)로|\(이\)[가-힣]|(?:을/를|를/을|은/는|는/은|이/가|가/이|와/과|과/와)(?![가-힣])"
)

# Endings of Hangul words that are wrong whatever the word is, but for these few.
_HANGUL = re.compile(r"([가-힣]+)(를|을|으로|와)(?![가-힣])")
_REAL_WORDS = {"가을", "마을", "노을", "고을", "나을", "지을", "이을", "그을", "부을", "저을"}

_LETTERS = dict(zip(
    "abcdefghijklmnopqrstuvwxyz",
    ["에이", "비", "시", "디", "이", "에프", "지", "에이치", "아이", "제이", "케이", "엘", "엠", "엔", "오", "피", "큐", "알", "에스", "티", "유", "브이", "더블유", "엑스", "와이", "제트"],
))  # fmt: skip
_DIGITS = dict(zip("0123456789", "영일이삼사오육칠팔구"))
# Ending of a name -> a syllable of the same class. Endings that read in two ways (format, float) are left out.
_ENDINGS = [
    (r"(?:ing|[mn]|[mn]e|ck)$", "은"),
    (r"(?:[^r]le|[aeiou]l|ll|ml)$", "을"),
    (r"(?:[aiouwy]|[aeiou]r|[szxfvdg]|[st]h|[nrt]ch|[srzcgvd]e|[aeiou]e|che|[lnrs][tkp])$", "어"),
]


class Slip(NamedTuple):
    """A wrong particle: where it starts, what stands there, what belongs there."""

    start: int
    found: str
    instead: str


def check(text: str, codes: list[str], nouns: list[str] | tuple[str, ...] = ()) -> list[Slip]:
    """The wrong particles of a text in which ``CODE`` stands for each of ``codes``, in order.

    ``nouns``: Hangul nouns, which are judged by their own last syllable wherever a particle follows.
    """
    return sorted(_check(text, iter(codes), nouns))


def _check(text: str, codes: Iterator[str], nouns: list[str] | tuple[str, ...]) -> Iterator[Slip]:
    code_at = {match.start(): code for match, code in zip(re.finditer(CODE, text), codes)}
    for match in _AFTER_CODE.finditer(text):
        name = code_at.get(match.start(), "")
        yield from _judge(match.start(), f"`{name}`", last_syllable(name), match[1])
    for match in _AFTER_LATIN.finditer(text):
        yield from _judge(
            match.start(), match[0][: -len(match[2])], last_syllable(match[1]), match[2]
        )
    for match in _AFTER_GLOSS.finditer(text):
        yield from _judge(match.start(), match[0][: -len(match[2])], match[1][-1], match[2])
    for match in _HANGUL.finditer(text):
        if match[0] not in _REAL_WORDS and not (match[2] == "와" and not _final(match[1][-1])):
            yield from _judge(match.start(), match[1], match[1][-1], match[2])
    if nouns:
        either = "|".join(sorted(map(re.escape, nouns), key=len, reverse=True))
        for match in re.finditer(rf"(?<![가-힣])({either})({_PARTICLE}", text):
            if match[2] not in ("를", "을", "으로", "와"):  # those are judged above
                yield from _judge(match.start(), match[1], match[1][-1], match[2])
    for match in _DETACHED.finditer(text):
        name = f"`{code_at[match.start()]}`" if match[1] == CODE else match[1]
        yield Slip(match.start(), f"{name} {match[2]}", f"{name}{match[2]}, attached")
    for match in _BOTH.finditer(text):
        yield Slip(match.start(), match[0], "the one that fits")


def _judge(start: int, word: str, syllable: str | None, particle: str) -> Iterator[Slip]:
    if syllable and (right := fitting(syllable, particle)) != particle:
        yield Slip(start, word + particle, word + right)


def fitting(syllable: str, particle: str) -> str:
    """The form of the particle that follows this syllable."""
    after_consonant, after_vowel = _PAIR_OF[particle]
    final = _final(syllable)
    if particle in _TOWARDS or particle in _TOWARDS.values():
        return after_vowel if final in ("", "ㄹ") else after_consonant
    if final:
        return after_consonant
    # 이나, 이라는 … are the verb 이다 and may keep their 이 after a vowel.
    return particle if particle in _OTHERS and particle.startswith("이") else after_vowel


def _final(syllable: str) -> str:
    """The final consonant: "" for none, "ㄹ", or "x" for any other."""
    number = (ord(syllable) - ord("가")) % 28
    return {0: "", 8: "ㄹ"}.get(number, "x")


@functools.cache
def readings() -> dict[str, str]:
    """Name in lower case -> how it is read aloud, in Hangul; nothing where people read it in several ways."""
    with open(READINGS, encoding="utf-8", newline="") as file:
        return {row["name"]: row["reading"] for row in csv.DictReader(file)}


def _opening(call: str) -> int:
    """Where the bracket opens that the last character closes."""
    depth = 0
    for place in range(len(call) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(call[place], 0)
        if not depth:
            return place
    return 0


def last_syllable(name: str) -> str | None:
    """A syllable that ends as the name read aloud does, or None where that is not sure.

    Arguments and brackets of a call are not read: ``t.to("cpu")`` ends as ``to``.
    """
    name = name.strip()
    while name.endswith(")"):
        name = name[: _opening(name)]
    word = re.split(r"[.\s:/=,-]", name.strip("\"'"))[-1]
    # Not "__array__": whether and how the underscores are read, nobody knows.
    word = word if word.startswith("__") else word.rstrip("_")
    if not re.fullmatch(r"[A-Za-z0-9_]+", word) or word.startswith("__"):
        return None
    if (known := readings().get(word.lower())) is not None:
        return known[-1:] or None
    if word[-1].isdigit():
        return _DIGITS[word[-1]]
    part = re.split(r"_|(?<=[a-z0-9])(?=[A-Z])", word)[-1]
    if (known := readings().get(part.lower())) is not None:
        return known[-1:] or None
    # GPU is spelled out, the NAME of A_NAME is a word.
    if len(part) == 1 or (part.isupper() and len(part) <= 5 and "_" not in word):
        return _LETTERS[part[-1].lower()][-1] if part[-1].isalpha() else None
    if len(part) < 3:
        return None
    part = part.lower()
    return next((syllable for ending, syllable in _ENDINGS if re.search(ending, part)), None)
