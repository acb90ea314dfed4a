"""The words for a verdict, in the learner's language, for a terminal."""

from __future__ import annotations

import locale
import os
import re

from tools.common import exercises
from tools.common.exercises import Exercise
from tools.common.languages import DEFAULT, LANGUAGES
from tools.learn.judge import Verdict

CODES = tuple(language.code for language in LANGUAGES)
_CODE = re.compile(r"`([^`]+)`")
_COLOURS = {"right": "32", "wrong": "31", "head": "1", "code": "36", "quiet": "2"}


def language(asked: str = "") -> str:
    """The language that was asked for, or that of the locale; English where it is another."""
    names = [asked, *(os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))]
    chosen = next((name for name in names if name), locale.getlocale()[0] or "")
    # "Japanese_Japan" is what Windows says.
    code = {"japanese": "ja", "korean": "ko"}.get(chosen.split("_")[0].lower(), chosen[:2].lower())
    return code if code in CODES else DEFAULT.code


def sentence(exercise: Exercise, verdict: Verdict, language: str) -> str:
    """What a verdict says: the exercise's own words where it has some, else those of the house."""
    texts = exercises.text(exercise, language)
    if verdict.done:
        return texts["done"]
    text = texts["wrong"].get(verdict.id) or exercises.house(language)["wrong"][verdict.id]
    return text.format(**verdict.facts)


class Paint:
    """Colours for a terminal; without them the backticks of code stay."""

    def __init__(self, colours: bool) -> None:
        self.colours = colours

    def __call__(self, kind: str, text: str) -> str:
        """The text in the colour of its kind: right, wrong, head, code, quiet."""
        return f"\x1b[{_COLOURS[kind]}m{text}\x1b[0m" if self.colours and text else text

    def code(self, text: str) -> str:
        """The text with its code spans in their colour."""
        return _CODE.sub(lambda span: self("code", span[1]), text) if self.colours else text
