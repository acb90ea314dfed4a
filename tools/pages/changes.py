"""What printed otherwise from version to version, as the runs have it.

In: records/versions.json, and the pages of a language, whose headings name the results.
docs/theme/assets/upgrade.js answers for the versions that are chosen, from what
tools/site/versions.py writes.
"""

import re

from tools.pages import runs
from tools.pages.directive import Directive
from tools.pages.pages import Shown, first_shown
from tools.record import changes, versions

KINDS = ("new", "gone", "message", "answer", "output")


def kinds(found: dict[str, str], language: str) -> dict[str, list[Shown]]:
    """The places of results that differ, by the kind of the difference, each heading once."""
    parts: dict[str, dict[tuple[str, str], Shown]] = {kind: {} for kind in KINDS}
    for name, place in first_shown(language).items():
        if name in found:
            parts[found[name]].setdefault((place.page, place.section), place)
    return {kind: list(heads.values()) for kind, heads in parts.items() if heads}


class Changes(Directive):
    """What printed otherwise: step by step, and between two versions that are chosen."""

    name = "changes"
    pattern = r"^<!-- (changes|upgrade)(?:: (\S+) (\S+))? -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        kind, before, after = match.groups()
        if kind == "changes":
            steps = [line for step in changes.steps() for line in self._step(step)]
            count = sum(line.startswith("* ") for line in steps)
            return [*self.field(count, ".changes li"), *steps]
        have = [each for each in versions.environments() if not each.endswith("/none")]
        if unknown := {before, after} - {*have}:
            raise ValueError(f"{unknown} are not among {', '.join(have)}")
        told = {word: self.words[word] for word in (*KINDS, "count", "none", "place", "failed")}
        return self.fill(
            "upgrade.md.j2",
            name="upgrade",
            told=told,
            options={each: runs.label(each, self.words) for each in have},
            chosen={"from": before, "to": after},
            parts=kinds(changes.between(before, after), self.language),
            lost=" ".join(each for each in have if not changes.finds_numpy(each)),
        )

    def _step(self, step: changes.Step) -> list[str]:
        before, after = (runs.label(each, self.words) for each in (step.before, step.after))
        parts = kinds(step.changes, self.language) if changes.finds_numpy(step.after) else None
        title = self.words["step"].format(before=before, after=after)
        return self.fill("changes.md.j2", id=step.id, title=title, parts=parts)
