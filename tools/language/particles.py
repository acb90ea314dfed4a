"""Korean particles after code, Latin words, numbers and nouns: `.numpy()`를, `bfloat16`을, NumPy는.

A particle follows the sound of the word before it. How a name sounds stands in
``lint/readings.ko.csv`` (numpy: 넘파이); other names are judged by their last letters where these
leave no doubt. What has two readings, or none that is sure (``data_ptr``, ``__array__``), is not
judged: there the house style adds a noun, `data_ptr()` 메서드를.
"""

from __future__ import annotations

import csv
import functools
import re
from collections.abc import Iterable, Iterator

from tools.common.records import ROOT
from tools.language.prose import CODE

READINGS = ROOT / "lint/readings.ko.csv"

# Form after a consonant -> form after a vowel.
_PLAIN = {"을": "를", "은": "는", "이": "가"} | {f"과{end}": f"와{end}" for end in ("", *"는도의")}
# The verb 이다, which may keep its 이 after a vowel.
_VERB_ENDS = ("나", "란", "라는", "라고", "라도", "라면", "므로", "며", "고", "면")
_VERB = {f"이{end}": end for end in _VERB_ENDS} | {"이어야": "여야"}
# 로, which also follows ㄹ.
_TOWARDS = {f"으로{end}": f"로{end}" for end in ("", "는", "도", "만", "부터", "서", "써", "의")}
_FORMS = {form: pair for pair in (_PLAIN | _VERB | _TOWARDS).items() for form in pair}
_PARTICLE = f"({'|'.join(sorted(_FORMS, key=len, reverse=True))})(?![가-힣])"

_AFTER_CODE = re.compile(rf"({CODE}){_PARTICLE}")
_AFTER_LATIN = re.compile(
    rf"(?<![\w.{CODE}])([A-Za-z0-9][\w+.\-]*?)(?:\([^()가-힣]*\))?{_PARTICLE}", re.A
)
_AFTER_GLOSS = re.compile(rf"([가-힣]+)\([^()가-힣]*\){_PARTICLE}")
# Endings of Hangul words that are wrong whatever the word is, but for these few.
_AFTER_HANGUL = re.compile(r"([가-힣]+)(를|을|으로|와)(?![가-힣])")
_REAL_WORDS = {
    "가을",
    "마을",
    "노을",
    "고을",
    "나을",
    "지을",
    "이을",
    "그을",
    "부을",
    "저을",
    "모을",
}
# A particle that stands alone and can be nothing else (이 is also "this", 가 also "go").
_DETACHED = re.compile(
    rf"({CODE}|[A-Za-z0-9_)]) (을|를|은|는|와|과|으로|로|의|에서|에는|에|부터|까지|라는|이라는)"
    r"(?![가-힣])"
)
_BOTH = re.compile(
    r"([을를은는이가와과])\([을를은는이가와과]\)|\(으\)로|\(이\)[가-힣]"
    r"|(?:을/를|를/을|은/는|는/은|이/가|가/이|와/과|과/와)(?![가-힣])"
)

# The last syllable of the name of each letter and each digit.
_SPELLED = dict(zip("abcdefghijklm", "이비시디이프지치이이이엘엠", strict=True))
_SPELLED |= dict(zip("nopqrstuvwxyz", "엔오피큐알스티유이유스이트", strict=True))
_SPELLED |= dict(zip("0123456789", "영일이삼사오육칠팔구", strict=True))
# Ending of a name -> a syllable of the same class, unless it reads in two ways (format, float).
_ENDINGS = [
    (r"(?:ing|[mn]|[mn]e|ck)$", "은"),
    (r"(?:[^r]le|[aeiou]l|ll|ml)$", "을"),
    (r"(?:[aiouwy]|[aeiou]r|[szxfvdg]|[st]h|[nrt]ch|[srzcgvd]e|[aeiou]e|che|[lnrs][tkp])$", "어"),
]


def check(text: str, codes: list[str], nouns: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The wrong particles of a line, as pairs of what stands there and what belongs there.

    ``text`` has CODE for each of ``codes``, in order. ``nouns`` are Hangul nouns: what looks like a
    particle is one after these, and may be a part of any other word.
    """
    code_at = {
        match.start(): code for match, code in zip(re.finditer(CODE, text), codes, strict=True)
    }
    judged = [_AFTER_CODE, _AFTER_LATIN, _AFTER_GLOSS, _AFTER_HANGUL]
    if either := "|".join(sorted(nouns, key=len, reverse=True)):
        judged.append(re.compile(rf"(?<![가-힣])({either}){_PARTICLE}"))
    for pattern in judged:
        for match in pattern.finditer(text):
            word, particle = match.groups()
            before = match[0].removesuffix(particle)
            if word == CODE:
                word = code_at[match.start()]
                before = f"`{word}`"
            syllable = word[-1] if re.fullmatch("[가-힣]+", word) else last_syllable(word)
            right = fitting(syllable, particle) if syllable else particle
            if right != particle and match[0] not in _REAL_WORDS:
                yield before + particle, before + right
    for match in _DETACHED.finditer(text):
        name = f"`{code_at[match.start()]}`" if match[1] == CODE else match[1]
        yield f"{name} {match[2]}", f"{name}{match[2]}, attached"
    for match in _BOTH.finditer(text):
        yield match[0], "the one that fits"


def fitting(syllable: str, particle: str) -> str:
    """The form of a particle that follows this syllable of Hangul."""
    after_consonant, after_vowel = _FORMS[particle]
    final = (ord(syllable) - ord("가")) % 28  # 0: none, 8: ㄹ
    if final and not (final == 8 and after_consonant in _TOWARDS):
        return after_consonant
    return particle if after_consonant in _VERB else after_vowel


@functools.cache
def readings() -> dict[str, str]:
    """Name in lower case -> how it is read aloud, in Hangul; "" if people differ."""
    with open(READINGS, encoding="utf-8", newline="") as file:
        return {row["name"]: row["reading"] for row in csv.DictReader(file)}


def last_syllable(name: str) -> str | None:
    """A syllable that ends as the name read aloud does, or None where that is not sure.

    Arguments and brackets of a call are not read: ``t.to("cpu")`` ends as ``to``.
    """
    while (inner := re.sub(r"\([^()]*\)", "", name)) != name:
        name = inner
    word = re.split(r"[.\s:/=,-]", name.strip("\"' "))[-1]
    # Not "__array__": whether and how the underscores are read, nobody knows.
    word = word if word.startswith("__") else word.rstrip("_")
    if not re.fullmatch(r"[A-Za-z0-9_]+", word) or word.startswith("__"):
        return None
    part = re.split(r"_|(?<=[a-z0-9])(?=[A-Z])", word)[-1]
    for known in (word, part):
        if (reading := readings().get(known.lower())) is not None:
            return reading[-1:] or None
        if known[-1].isdigit():
            return _SPELLED[known[-1]]
    # GPU is spelled out, the NAME of A_NAME is a word.
    if len(part) == 1 or (part.isupper() and len(part) <= 5 and "_" not in word):
        return _SPELLED[part[-1].lower()]
    endings = _ENDINGS if len(part) > 2 else []
    return next((like for ending, like in endings if re.search(ending, part.lower())), None)
