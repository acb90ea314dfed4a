"""Markdown extension: ``<!-- picker -->`` is the picker of a case, with the first answer in it.

``<!-- picker: device hold use -->`` on the start page holds these lists alone, and leads to it.
Its script is docs/theme/assets/pick.js, which reads the others, as tools/markdown/cases.py writes
them, with the first choice, and writes an answer as templates/picker.md.j2 does.
"""

from __future__ import annotations

import functools
import itertools
import json
import re

from tools.markdown import cases, runs
from tools.markdown.directives import DirectiveExtension, Writer

PAGE = "cases/"  # where the picker is, below a language
# What is chosen at first: what most readers have.
FIRST = cases.Case("accelerator", True, "float32", "strided", "tensor", "read", "new")
RUN = ("fresh", "stale", "exited", "killed", "late", "other", "no_numpy")  # said of a run
WORDS = cases.CASES["words"] | {word: runs.WORDS[word] for word in RUN}
# The script's own; the others are in the markup.
FOR_SCRIPT = ("shares", "copies", "errors", "pages", "proof", "none", "failed")


def proof_key(case: cases.Case) -> str:
    """Which cases share a proof: ``"table new cpu"``; pick.js makes the same."""
    return f"{'scalar' if case.hold == 'scalar' else 'table'} {case.torch} {case.device}"


class PickBox(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile("^<!-- picker(?:: ([a-z ]+))? -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The picker, with the answer to the first case; or some of its lists, as a way to it."""
        axes = {name: cases.axes()[name] for name in cases.Case._fields}
        lists = {"slug": cases.slug, "first": FIRST._asdict()}
        if directive[1]:
            if unknown := {*directive[1].split()} - {*axes}:
                raise self.wrong(directive, f"no list {unknown}; there are {', '.join(axes)}")
            lists["axes"] = {name: axes[name] for name in directive[1].split()}
            return self.fill("picker_line.md.j2", address=PAGE, **lists)
        told = {word: self.words[word] for word in FOR_SCRIPT} | {"proofs": self.proofs}
        answer = cases.answer(FIRST)
        return self.fill(
            "picker.md.j2",
            name="picker",
            told=json.dumps(told, ensure_ascii=False, separators=(",", ":")),
            axes=axes,
            answer=answer,
            links={
                "errors": [cases.link(self.language, name) for name in answer.errors],
                "pages": [cases.link(self.language, name) for name in answer.pages],
            },
            proof=self.proofs[proof_key(FIRST)],
            **lists,
        )

    @functools.cached_property
    def proofs(self) -> dict[str, list[str]]:
        """``{"scalar new cpu": [address, text]}``: where the run of an answer stands, and what its
        record says of it.
        """
        proofs = {}
        every = itertools.product(cases.RECORD, cases.DEVICES, ("tensor", "scalar"))
        for torch, device, hold in every:
            case = FIRST._replace(torch=torch, device=device, hold=hold)
            answer = cases.answer(case)
            snippet, environment = answer.proof
            # What CUDA's record holds is never a run of the older torch.
            other = answer.derived and torch == "old"
            if other or not runs.run(snippet, environment):
                said = self.words["never"].format(environment=environment.upper())
            else:
                said = runs.remark(snippet, environment, self.words)[1]
            derived = f"{self.words['derived']} " if answer.derived else ""
            address = f"{snippet.split('/')[0]}/#{runs.anchor(snippet)}"
            proofs[proof_key(case)] = [address, derived + said]
        return proofs


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.pick_box`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(PickBox, WORDS, 31.65, settings)
