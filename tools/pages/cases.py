"""The picker: what is held, what is wanted, and where, lead to one of the answers on the page.

In: docs/cases.yml and the words of the options. Out: three questions, and all answers, each a
snippet with its reason. docs/theme/assets/pick.js shows the answer that is picked; without it they
are a list.
"""

import itertools
import re
from typing import Any

import yaml

from tools.common import files
from tools.pages.directive import Directive, Phase

_FILE = yaml.safe_load((files.ROOT / "docs/cases.yml").read_text("utf-8"))
ANSWERS: list[dict[str, Any]] = _FILE["answers"]
MISFITS: dict[str, dict[str, list[str]]] = _FILE["misfits"]
OPTIONS = {  # by the name of the question; each question limits those after it
    "hold": ("tensor", "number", "list", "dict", "loop", "array"),
    "want": ("read", "own", "python", "share", "copy"),
    "where": ("cpu", "gpu"),
}
SELECTIONS = [dict(zip(OPTIONS, each)) for each in itertools.product(*OPTIONS.values())]
FIRST = {name: ANSWERS[0][name][0] for name in OPTIONS}


def fits(entry: dict[str, Any], picked: dict[str, str]) -> bool:
    """Whether an answer or a misfit is about all that is picked. pick.js has the same function."""
    return all(value in entry.get(name, [value]) for name, value in picked.items())


def snippet(answer: dict[str, Any]) -> str:
    """The name of the snippet of an answer."""
    return f"cases/{answer['code']}.py"


class Picker(Directive):
    """The picker, with all answers in it."""

    name = "picker"
    phase = Phase.INCLUDES
    pattern = "^<!-- picker -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        return self.fill(
            "picker.md.j2",
            answers=[(each, snippet(each), each[self.language]) for each in ANSWERS],
            options=OPTIONS,
            picked=FIRST,
            possible=lambda picked: any(fits(each, picked) for each in ANSWERS),
            misfits=MISFITS,
            fits=fits,
        )
