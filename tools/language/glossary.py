"""The house word list: which word a Japanese or Korean page uses, and which it does not.

Two sources, one kind of rule. ``lint/glossary.csv`` has a row for each term; ``lint/prh.ja.yml`` and
``lint/prh.ko.yml`` hold turns of phrase, in the format of textlint's prh rule. The tests apply the rules here,
without Node; `make lint` hands them to textlint, the glossary through :func:`prh`.

A forbidden form is plain text, or a regular expression between slashes that means the same in JavaScript and in
Python. What Python cannot read is an error that names the line.
"""

from __future__ import annotations

import csv
import pathlib
import re
from collections.abc import Iterator
from typing import NamedTuple

import yaml

from tools.common.records import ROOT
from tools.common.sources import named

CSV = ROOT / "lint/glossary.csv"
_COLUMNS = ["en", "ja", "ko", "avoid_ja", "avoid_ko", "note"]
_FORM = re.compile(r"/(?:[^/\\]|\\.)+/(?=;|$)|[^;]+")


class GlossaryError(ValueError):
    """A rule that cannot be read; the text names file, line and mend."""


class Term(NamedTuple):
    """A row of the list. ``use`` and ``avoid`` are by language code; ``line`` is where it stands in the file."""

    line: int
    english: str
    use: dict[str, str]
    avoid: dict[str, list[str]]


class Rule(NamedTuple):
    """A form not to write. ``instead`` may hold ``\\1`` for a group of the pattern."""

    pattern: re.Pattern[str]
    instead: str
    why: str
    source: str

    def advice(self, match: re.Match[str]) -> str:
        """What to write in place of this match."""
        text = match.expand(self.instead)
        return f"{text} ({self.why})" if self.why else text


def read(path: pathlib.Path = CSV) -> list[Term]:
    """The terms of the list. Raises GlossaryError for a row that is not six cells."""
    terms = []
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        if rows.fieldnames != _COLUMNS:
            raise GlossaryError(f"{named(path)}:1: the columns must be {','.join(_COLUMNS)}")
        for row in rows:
            line = rows.line_num
            if None in row or None in row.values():
                mend = "a cell with a comma needs quotes"
                raise GlossaryError(f"{named(path)}:{line}: not {len(_COLUMNS)} cells; {mend}")
            avoid = {code: _FORM.findall(row[f"avoid_{code}"]) for code in ("ja", "ko")}
            terms.append(Term(line, row["en"], {"ja": row["ja"], "ko": row["ko"]}, avoid))
    return terms


def forbidden(language: str, path: pathlib.Path = CSV) -> list[Rule]:
    """The forms that the glossary and the house rules forbid in a language (``"ja"``, ``"ko"``)."""
    rules = [
        Rule(
            _compile(form, f"{named(path)}:{term.line}"),
            term.use[language].replace("\\", r"\\"),
            term.english,
            f"{named(path)}:{term.line}",
        )
        for term in read(path)
        for form in term.avoid[language]
    ]
    return rules + [rule for rule, _ in house(language)]


def house(language: str) -> Iterator[tuple[Rule, list[dict[str, str]]]]:
    """Each hand-written rule with its examples: ``{"from": bad text, "to": good text}``."""
    path = ROOT / f"lint/prh.{language}.yml"
    for entry in yaml.safe_load(path.read_text("utf-8"))["rules"]:
        expected = re.sub(r"\$(\d)", r"\\\1", entry["expected"])
        for form in entry.get("patterns") or [entry["pattern"]]:
            rule = Rule(_compile(form, named(path)), expected, entry.get("prh", ""), named(path))
            yield rule, [spec for spec in entry["specs"] if rule.pattern.search(spec["from"])]


def nouns(language: str, path: pathlib.Path = CSV) -> list[str]:
    """The words of the preferred forms, without glosses in brackets: what the spelling check has to know."""
    found: set[str] = set()
    for term in read(path):
        found.update(
            re.findall(
                r"[가-힣]{2,}|[ァ-ヶー]{2,}", re.sub(r"[（(].*?[)）]", "", term.use[language])
            )
        )
    return sorted(found)


def prh(language: str, path: pathlib.Path = CSV) -> str:
    """The glossary as a rule file for textlint-rule-prh."""
    rules = []
    for term in read(path):
        if term.avoid[language]:
            patterns = [
                form if _is_regex(form) else f"/{_escape(form)}/" for form in term.avoid[language]
            ]
            rules.append(
                {"expected": term.use[language], "patterns": patterns, "prh": f"({term.english})"}
            )
    return yaml.safe_dump(
        {"version": 1, "rules": rules}, allow_unicode=True, sort_keys=False, width=1000
    )


def _is_regex(form: str) -> bool:
    return len(form) > 2 and form[0] == form[-1] == "/"


def _escape(text: str) -> str:
    # Not re.escape: JavaScript does not know all of its escapes.
    return re.sub(r"[.*+?^${}()|\[\]\\/]", r"\\\g<0>", text)


def _compile(form: str, where: str) -> re.Pattern[str]:
    text = form[1:-1] if _is_regex(form) else _escape(form)
    try:
        return re.compile(text)
    except re.error as error:
        raise GlossaryError(
            f"{where}: Python cannot read {form} ({error}). Write it so that JavaScript and Python both can; "
            "a look-behind needs one fixed width"
        ) from None
