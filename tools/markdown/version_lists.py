"""Markdown extension: what printed otherwise from version to version, as the runs have it.

``<!-- changes -->``   a part that opens for each step from one version on record to the next, the
                       newest first
``<!-- upgrade: 2.2.2/1.26.4 2.13.0/2.4.6 -->``   two lists to choose versions from, and what
                       differs between these two; docs/theme/assets/upgrade.js answers for the
                       others, from what tools/site/versions.py writes

In: records/versions.json, and the pages of a language, whose headings name the results.
"""

from __future__ import annotations

import functools
import json
import re
from typing import NamedTuple

from tools.common import changes, records, versions
from tools.markdown import runs
from tools.markdown.directives import DirectiveExtension, Writer

KINDS = ("new", "gone", "message", "answer", "output")
WORDS = {
    "step": "{before} → {after}",
    "count": "{count} differences",
    "none": "Nothing printed otherwise.",
    "no_numpy": "no NumPy",
    "lost": "This torch was built for an older NumPy and cannot use this one: conversions raise, "
    "or give other values. "
    "[`Numpy is not available`](installation.md#not-available) says what to do.",
    "new": "Run now, and did not before",
    "gone": "No longer run",
    "message": "Other messages",
    "answer": "Other answers: sharing, dtypes, numbers, yes or no",
    "output": "Other output",
    "from": "I have",
    "to": "I go to",
    "noscript": "To choose other versions, turn JavaScript on. Without it, read the steps of the "
    "releases in between: [which version changed what](changed.md).",
    "failed": "The runs could not be loaded.",
    "filter": "Filter by page, heading or version",
    "matches": "{count} of {all} differences",
}


class Place(NamedTuple):
    """Where a page shows a result: ``page.md#ran-…``, the heading above it, the page's own."""

    link: str
    section: str
    page: str


@functools.cache
def places(language: str) -> dict[str, Place]:
    """``{snippet: its place}``: the first page of a language that shows its result."""
    folder = records.ROOT / "docs" / language
    found: dict[str, Place] = {}
    for path in sorted(folder.rglob("*.md")):
        page = section = path.stem
        for line in path.read_text("utf-8").splitlines():
            if heading := re.match(r"(#+) (.+?) \{ #", line):
                section = heading[2]
                page = section if heading[1] == "#" else page
            elif shown := runs.DIRECTIVE.match(line):
                link = f"{path.relative_to(folder).as_posix()}#{runs.anchor(shown[2])}"
                found.setdefault(shown[2], Place(link, section, page))
    return found


def kinds(found: dict[str, str], language: str) -> dict[str, list[Place]]:
    """The places of results that differ, by the kind of the difference, each heading once."""
    parts: dict[str, dict[tuple[str, str], Place]] = {kind: {} for kind in KINDS}
    for name, place in places(language).items():
        if name in found:
            parts[found[name]].setdefault((place.page, place.section), place)
    return {kind: list(heads.values()) for kind, heads in parts.items() if heads}


class Lists(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- (changes|upgrade)(?:: (\S+) (\S+))? -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The steps, or the choice. Raises ValueError for versions that are not on record."""
        kind, before, after = directive.groups()
        if kind == "changes":
            steps = [line for step in changes.steps() for line in self._step(step)]
            count = sum(line.startswith("* ") for line in steps)
            return [*self.fill("filter.md.j2", count=count, entries=".changes li"), *steps]
        have = [each for each in versions.environments() if not each.endswith("/none")]
        if unknown := {before, after} - {*have}:
            raise self.wrong(directive, f"{unknown} are not among {', '.join(have)}")
        told = {word: self.words[word] for word in (*KINDS, "count", "none", "failed")}
        options = {each: runs.label(each, self.words) for each in have}
        return self.fill(
            "upgrade.md.j2",
            name="upgrade",
            told=json.dumps(told, ensure_ascii=False, separators=(",", ":")),
            options=options,
            chosen={"from": before, "to": after},
            parts=kinds(changes.between(before, after), self.language),
            lost=" ".join(each for each in have if not changes.finds_numpy(each)),
        )

    def _step(self, step: changes.Step) -> list[str]:
        both = (runs.label(each, self.words) for each in (step.before, step.after))
        return self.fill(
            "changes.md.j2",
            id=step.id,
            title=self.words["step"].format(**dict(zip(("before", "after"), both, strict=True))),
            parts=kinds(step.changes, self.language) if changes.finds_numpy(step.after) else None,
        )


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.version_lists`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Lists, WORDS, 31.8, settings)
