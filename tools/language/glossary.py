"""The house word list, lint/glossary.csv: what pages call a term, and what they do not."""

from __future__ import annotations

import csv
import pathlib
import re
from typing import NamedTuple

import yaml

from tools.common.records import ROOT, named

CSV = ROOT / "lint/glossary.csv"
COLUMNS = ["en", "ja", "ko", "avoid_ja", "avoid_ko", "note"]
# Forms are parted by semicolons: plain text, or a regular expression of JavaScript in slashes.
_FORM = re.compile(r"/(?:[^/\\]|\\.)+/(?=;|$)|[^;]+")


class Term(NamedTuple):
    """A row: what to use, by language ("en", "ja", "ko"), and the forms to avoid ("ja", "ko")."""

    use: dict[str, str]
    avoid: dict[str, list[str]]


def read(path: pathlib.Path = CSV) -> list[Term]:
    """The terms of the list. Raises ValueError (file, line, mend) for a row without six cells."""
    terms = []
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        if rows.fieldnames != COLUMNS:
            raise ValueError(f"{named(path)}:1: the columns must be {','.join(COLUMNS)}")
        for row in rows:
            if None in row or None in row.values():
                fault = f"not {len(COLUMNS)} cells; a cell with a comma needs quotes"
                raise ValueError(f"{named(path)}:{rows.line_num}: {fault}")
            avoid = {code: _FORM.findall(row[f"avoid_{code}"]) for code in ("ja", "ko")}
            terms.append(Term({code: row[code] for code in ("en", "ja", "ko")}, avoid))
    return terms


def nouns(language: str) -> list[str]:
    """The Hangul or Katakana words of the forms to use, without what stands in brackets."""
    used = (re.sub(r"[（(].*?[)）]", "", term.use[language]) for term in read())
    return sorted({word for use in used for word in re.findall("[가-힣]{2,}|[ァ-ヶー]{2,}", use)})


def prh(language: str) -> str:
    """The list as a YAML file of textlint-rule-prh, which writes patterns as the list does."""
    terms = [(term.use[language], term.avoid[language], f"({term.use['en']})") for term in read()]
    keys = ("expected", "patterns", "prh")
    rules = [dict(zip(keys, term, strict=True)) for term in terms if term[1]]
    return yaml.safe_dump({"version": 1, "rules": rules}, allow_unicode=True, sort_keys=False)
