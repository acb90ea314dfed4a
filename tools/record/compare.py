"""Outcomes and a record in, verdicts out. Python 3.8 or later."""

from __future__ import annotations

import difflib
from typing import Any, NamedTuple

from tools.common import environment, records
from tools.record import recording, run
from tools.record.execute import Outcome


class Verdict(NamedTuple):
    """What an outcome says beside the record; both are empty where it is as recorded."""

    wrong: str = ""  # why it fails
    other: str = ""  # what differs in an environment that no record fits; no failure


def judge(name: str, outcome: Outcome, record: records.Record, misfit: str) -> Verdict:
    """Compare an outcome with the record of this device; ``misfit``: see ``environment.misfit``.

    It fails where the snippet did, an assertion included. In the environment of the record it also
    fails where it printed another letter, or a warning that the record does not have: a reader
    would see what the page does not show.
    """
    if outcome.exit != "0":
        return Verdict(run.failure(name, outcome))
    known, now = record["snippets"].get(name), recording.entry(name, outcome)
    again = f"make claim NAME={name[: -len('.py')]}"
    if misfit:
        same_code = known is not None and known["code"] == now["code"]
        return Verdict(other="\n".join(differences(name, known, now)) if same_code else "")
    if known is None:
        return Verdict(f"snippets/{name} is not on record. Then: {again}")
    if "failed" in known:
        how = recording.said(known["failed"])
        return Verdict(f"snippets/{name} failed when it was recorded ({how}). Then: {again}")
    changes = differences(name, known, now)
    if known["code"] != now["code"]:
        if not changes:
            return Verdict(
                f"snippets/{name}: the code changed since it was recorded, and what it prints did "
                f"not. Then: {again}"
            )
        changes[0] = f"snippets/{name}: the code changed since it was recorded, and its output too:"
    if changes:
        changes += [f"Which is right, record or code? Mend the code, or record it anew: {again}"]
    return Verdict("\n".join(changes))


def differences(name: str, known: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Lines that say what one run printed, or warned of, beside the recorded one; [] if nothing.

    A warning is one where the record has none.
    """
    if known["out"] != now["out"]:
        lines = difflib.unified_diff(known["out"], now["out"], "recorded", "now", "", "", 0, "")
        return [f"snippets/{name} prints otherwise than recorded:", *list(lines)]
    if "warned" in now and "warned" not in known:
        return [
            f"snippets/{name} writes to standard error; catch the warning and print it:",
            *now["warned"],
        ]
    return []


def at_hand() -> tuple[records.Record, str]:
    """The record of this device, and why a run here may print otherwise ("": it must not)."""
    record = records.load(environment.device())
    return record, environment.misfit(record["environment"])


def compare(names: list[str]) -> tuple[list[str], str]:
    """Run snippets: a complaint for each that fails, and the text that sums all up."""
    record, misfit = at_hand()
    here = [name for name in names if environment.can_run(name)]
    verdicts = run.in_parallel(
        lambda name: judge(name, run.run_file(records.SNIPPETS / name), record, misfit), here
    ).values()
    wrong = [verdict.wrong for verdict in verdicts if verdict.wrong]
    other = [verdict.other for verdict in verdicts if verdict.other]
    file = records.named(records.path(environment.device()))
    how = f"{len(other)} print otherwise than {file} ({misfit})" if misfit else f"else as {file}"
    counts = f"{len(here)} snippets: {len(wrong)} failed, {how}, {len(names) - len(here)} not tried"
    return wrong, "\n".join([*other, counts])
