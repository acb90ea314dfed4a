"""Two runs of a snippet in, how the second differs out: it runs, says or answers otherwise."""

from __future__ import annotations

import re

from tools.common import versions

_ANSWER = re.compile(r"\b(?:True|False|shares|copies|shared|yes|no)\b|\btorch\.\w+\d+\b|\b\w+\d+\b")
# A line that names an error or a warning, or reads like the text of one: five words in a row.
_MESSAGE = re.compile(
    r"\b[A-Z]\w*(?:Error|Warning)\b|Error:|\.cpp:\d|\bExpected |\bGiven groups="
    r"|(?:[A-Za-z'`]+,? ){4}[A-Za-z'`]+"
)


def kind(before: versions.Run, after: versions.Run) -> str:
    """How the second of two runs differs: ``"new"`` (it runs now), ``"gone"``, ``"message"``,
    ``"answer"`` (sharing, a dtype, a yes or no), ``"output"``; "" where it does not.
    """
    if "exit" in before or "exit" in after:
        if "exit" not in after:
            return "new"
        if "exit" not in before:
            return "gone"
        return "" if before.get("said") == after.get("said") else "message"
    if before["out"] == after["out"]:
        return ""
    unlike = [*{*before["out"]} ^ {*after["out"]}]
    if any(_MESSAGE.search(line) for line in unlike):
        return "message"
    said = [_ANSWER.findall("\n".join(run["out"])) for run in (before, after)]
    return "answer" if said[0] != said[1] else "output"
