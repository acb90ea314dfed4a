"""Outcomes and a record in, verdicts out. Python 3.8 or later."""

from __future__ import annotations

import difflib
from typing import NamedTuple

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
    now = recording.entry(name, outcome)
    known = record["snippets"].get(name, {"code": "", "out": []})
    lines = []
    if known["out"] != now["out"]:
        lines = ["it prints otherwise than recorded:"]
        lines += difflib.unified_diff(known["out"], now["out"], "recorded", "now", "", "", 0, "")
    if "warned" in now and "warned" not in known:
        lines += ["it writes to standard error; catch the warning and print it:", *now["warned"]]
    if misfit:
        same_code = known["code"] == now["code"]
        return Verdict(
            other="\n".join([f"snippets/{name}:", *lines]) if lines and same_code else ""
        )
    if not known["code"]:
        lines = ["it is not on record"]
    elif "failed" in known:
        lines.insert(0, f"it failed when it was recorded: exit {known['failed']['exit']}")
    elif known["code"] != now["code"]:
        lines.insert(0, "its code changed since it was recorded")
    mend = f"Mend the code, or record it anew: make claim NAME={name[: -len('.py')]}"
    return Verdict("\n".join([f"snippets/{name}:", *lines, mend]) if lines else "")


def at_hand() -> tuple[records.Record, str]:
    """The record of this device, and why a run here may print otherwise ("": it must not)."""
    record = records.load(environment.device())
    return record, environment.misfit(record["environment"])
