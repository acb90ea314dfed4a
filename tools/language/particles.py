"""Korean particles after code, Latin words, numbers and nouns: `.numpy()`를, `bfloat16`을, NumPy는.

A particle follows the sound of the word before it. How a name sounds stands in
``rules/readings.ko.csv`` (numpy: 넘파이); other names are judged by their last letters where these
leave no doubt. What has two readings, or none that is sure (``data_ptr``, ``__array__``), is not
judged: there the house style adds a noun, `data_ptr()` 메서드를.
"""

import csv
import functools
import re
import string
from collections.abc import Iterable, Iterator

from tools.common.files import ROOT
from tools.language.prose import CODE

# Form after a consonant -> form after a vowel.
_PLAIN = {"을": "를", "은": "는", "이": "가"} | {f"과{end}": f"와{end}" for end in ("", *"는도의")}
# The verb 이다, which may keep its 이 after a vowel.
_VERB_ENDS = ("나", "란", "라는", "라고", "라도", "라면", "므로", "며", "고", "면")
_VERB = {f"이{end}": end for end in _VERB_ENDS} | {"이어야": "여야"}
# 로, which also follows ㄹ.
_TOWARDS = {f"으로{end}": f"로{end}" for end in ("", "는", "도", "만", "부터", "서", "써", "의")}
_FORMS = {form: pair for pair in (_PLAIN | _VERB | _TOWARDS).items() for form in pair}
_PARTICLE = f"({'|'.join(sorted(_FORMS, key=len, reverse=True))})(?![가-힣])"

# A word and the particle after it.
_JUDGED = [
    rf"({CODE}){_PARTICLE}",
    rf"(?<![\w.{CODE}])([A-Za-z0-9][\w+.\-]*?)(?:\([^()가-힣]*\))?{_PARTICLE}",
    rf"([가-힣]+)\([^()가-힣]*\){_PARTICLE}",
    # Endings of Hangul words that are wrong whatever the word is, but for these few.
    r"([가-힣]+)(를|을|으로|와)(?![가-힣])",
]
_REAL_WORDS = {f"{start}을" for start in "가마노고나지이그부저모"}

# The last syllable of the name of each letter and each digit.
_NAMES = "이비시디이프지치이이이엘엠엔오피큐알스티유이유스이트영일이삼사오육칠팔구"
_SPELLED = dict(zip(string.ascii_lowercase + string.digits, _NAMES, strict=True))
# Ending of a name -> a syllable of the same class, unless it reads in two ways (format, float).
_ENDINGS = {
    r"(?:ing|[mn]|[mn]e|ck)$": "은",
    r"(?:[^r]le|[aeiou]l|ll|ml)$": "을",
    r"(?:[aiouwy]|[aeiou]r|[szxfvdg]|[st]h|[nrt]ch|[srzcgvd]e|[aeiou]e|che|[lnrs][tkp])$": "어",
}


def check(text: str, codes: list[str], nouns: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The wrong particles of a line, as pairs of what stands there and what belongs there.

    ``text`` has CODE for each of ``codes``, in order. ``nouns`` are Hangul nouns: what looks like a
    particle is one after these, and may be a part of any other word.
    """
    either = "|".join(sorted(nouns, key=len, reverse=True))
    judged = [*_JUDGED, rf"(?<![가-힣])({either}){_PARTICLE}"]
    for match in (match for each in judged for match in re.finditer(each, text, re.ASCII)):
        word, particle = match.groups()
        before = match[0].removesuffix(particle)
        if word == CODE:
            word = codes[text.count(CODE, 0, match.start())]
            before = f"`{word}`"
        syllable = word[-1] if re.fullmatch("[가-힣]+", word) else last_syllable(word)
        right = fitting(syllable, particle) if syllable else particle
        if right != particle and match[0] not in _REAL_WORDS:
            yield before + particle, before + right


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
    file = ROOT / "tools/language/rules/readings.ko.csv"
    return dict(list(csv.reader(file.read_text("utf-8").splitlines()))[1:])


def last_syllable(name: str) -> str | None:
    """A syllable that ends as the name read aloud does, or None where that is not sure.

    Arguments and brackets of a call are not read: ``t.to("cpu")`` ends as ``to``.
    """
    while (inner := re.sub(r"\([^()]*\)", "", name)) != name:
        name = inner
    word = re.split(r"[.\s:/=,-]", name.strip("\"' "))[-1]
    # Not "__array__": whether and how the underscores are read, nobody knows.
    if not re.fullmatch(r"(?!__)\w*[A-Za-z0-9]_*", word, re.ASCII):
        return None
    word = word.rstrip("_")
    part = re.split(r"_|(?<=[a-z0-9])(?=[A-Z])", word)[-1]
    for known in (word, part):
        if (reading := readings().get(known.lower())) is not None:
            return reading[-1:] or None
        if known[-1].isdigit():
            return _SPELLED[known[-1]]
    # GPU is spelled out, the NAME of A_NAME is a word.
    if len(part) == 1 or (part.isupper() and len(part) <= 5 and "_" not in word):
        return _SPELLED[part[-1].lower()]
    endings = _ENDINGS.items() if len(part) > 2 else ()
    return next((like for ending, like in endings if re.search(ending, part.lower())), None)
