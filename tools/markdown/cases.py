"""Every case that a reader can pick, and its answer: code, memory, what can go wrong, the proof.

In: the calls of tools/markdown/calls.py, and docs/cases.yml: the code around them, the errors that
a plain numpy() raises, the pages to read. tests/test_cases.py executes the code of every case.

Out: ``search/cases.json``, which docs/theme/assets/pick.js reads::

    {"axes": {"torch": ["new", "old"], "hold": […], …},   what can be picked, as in an address
     "answers": {"code": [["a = t.numpy()", …], [0, 1, -1, …]],   by the keys of Answer: the values,
                 "shares": …, "errors": …, "pages": …},           and one's number for each case,
                       the last axis running fastest; -1: there is no such case
     "links": {"device": ["cuda-error/", "can't convert …"], "saving.md#npz": [address, title]}}
"""

from __future__ import annotations

import functools
import itertools
import pathlib
import re
from collections.abc import Iterator
from typing import NamedTuple

import yaml

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown import messages
from tools.markdown.calls import RECORD, SNIPPET, Calls, Kind, kinds, ran_on_cuda

DEVICES = ("cpu", "accelerator")
HOLDS = ("tensor", "list", "dict", "loop", "scalar")
USES = ("read", "edit", "keep", "plot", "save")
CASES = yaml.safe_load((ROOT / "docs/cases.yml").read_text("utf-8"))


class Case(NamedTuple):
    """What a reader picks: a kind of tensor, where it is, what is held of it, what it is for."""

    device: str
    grad: bool
    dtype: str
    layout: str
    hold: str
    use: str
    torch: str

    @property
    def kind(self) -> Kind:
        return Kind(self.layout, self.dtype, self.grad)

    @property
    def calls(self) -> Calls:
        """The calls on such a tensor of a reachable case."""
        return kinds(self.torch, self.device)[self.kind]


class Answer(NamedTuple):
    """The code for a case, and what is to be said of it.

    ``shares``: whether an edit of the array shows in the tensor. ``errors``: the ids of
    docs/errors.json that plain numpy() raises here, in its order. ``pages``: what else can go
    wrong, as page.md#id. ``proof``: a snippet, and the environment whose record holds its run.
    ``derived``: no run on CUDA has shown these calls; they are those of the CPU with ``.cpu()``.
    """

    code: str
    shares: bool
    errors: tuple[str, ...]
    pages: tuple[str, ...]
    proof: tuple[str, str]
    derived: bool


def axes() -> dict[str, tuple]:
    """What can be picked, by the names of Case, in the order of the file."""
    seen = [kind for pair in itertools.product(RECORD, DEVICES) for kind in kinds(*pair)]
    return {
        "torch": tuple(RECORD),
        "hold": HOLDS,
        "use": USES,
        "device": DEVICES,
        "layout": tuple(dict.fromkeys(kind.layout for kind in seen)),
        "dtype": tuple(dict.fromkeys(kind.dtype for kind in seen)),
        "grad": (False, True),
    }


def combinations() -> Iterator[Case]:
    """Everything that can be picked, answer or not, in the order of the file."""
    choices = axes()
    for values in itertools.product(*choices.values()):
        yield Case(**dict(zip(choices, values, strict=True)))


def reachable(case: Case) -> bool:
    """Whether such a tensor can be made and converted. A single number has no special layout."""
    there_is_one = case.kind in kinds(case.torch, case.device)
    return there_is_one and (case.hold != "scalar" or case.layout == "strided")


def cases() -> list[Case]:
    """Every case that has an answer."""
    return [case for case in combinations() if reachable(case)]


def _calls(case: Case) -> Calls:
    """The calls on one tensor of a reachable case, for what is held and for its torch."""
    found = case.calls
    if case.hold == "loop" and case.layout == "jagged" and not found.rows:
        # Padded outputs differ in width from batch to batch and could not be joined: rows are
        # taken. If no step resolves the bit of the dtype, padding lost it; so do the rows.
        dtype = case.dtype if ".resolve" in found.read else case.dtype.split(",")[0]
        found = case._replace(layout="strided", dtype=dtype, grad=False).calls.for_rows(case.grad)
    return found


def answer(case: Case) -> Answer:
    """The answer to a reachable case."""
    found = _calls(case)
    own = case.use in ("edit", "keep")
    shape = f"{case.hold} rows" if found.rows and case.hold != "scalar" else case.hold
    code = CASES["held"][shape]["code"].replace("{call}", found.own if own else found.read)
    code = code.replace("{steps}", found.read.removesuffix(".numpy()"))
    done = f"{case.use} {CASES['held'][shape]['makes']}"
    of_complex = f"{done} complex" if case.dtype.startswith("complex") else done
    after = CASES["done"].get(of_complex, CASES["done"].get(done, ""))
    code = f"{code}\n{after}".strip().replace("{rows}", found.rows)
    used = [line for name, line in CASES["imports"].items() if re.search(rf"\b{name}\.", code)]
    # torch.cat and item() make new memory of whatever they are given.
    shares = found.shares and not own and shape not in ("loop", "scalar")
    snippet = "loops/log_a_loss_with_item.py" if case.hold == "scalar" else SNIPPET
    return Answer(
        code="\n".join([*used, "", code] if used else [code]),
        shares=shares,
        errors=errors(case),
        pages=pages(case, shares),
        proof=(snippet, RECORD[case.torch] if case.device == "cpu" else "cuda"),
        derived=case.device != "cpu" and not ran_on_cuda(snippet, case.torch),
    )


def errors(case: Case) -> tuple[str, ...]:
    """The messages between a tensor of the case and a plain ``numpy()``, in the order it looks."""
    if case.hold == "scalar":
        return ()
    by_case = CASES["errors"]
    found = [by_case[case.layout]] if case.layout in by_case else []
    found += ["device"] * (case.device != "cpu") + ["requires-grad"] * case.grad
    # A layout that loses the bit of a dtype has no step that resolves it.
    lost = case.dtype.endswith(" bit") and ".resolve" not in case.calls.read
    if case.dtype in by_case and not lost:
        found.append(by_case[case.dtype])
    return tuple(found)


def pages(case: Case, shares: bool) -> tuple[str, ...]:
    """Sections about what goes wrong here without an error, or with one that is not numpy()'s."""
    has = case._asdict() | {"shares": shares}
    wanted = CASES["pages"].items()
    return tuple(page for page, keys in wanted if all(has[key] in keys[key] for key in keys))


def slug(value: str | bool) -> str:
    """What stands for a choice in an address: ``float32-neg-bit``, ``yes``."""
    name = value if isinstance(value, str) else ("no", "yes")[value]
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def link(language: str, name: str) -> tuple[str, str]:
    """``(address below the language, title)`` of a message's id or of a section, page.md#id."""
    message = messages.by_id().get(name)
    if message:
        return messages.address(message["answer"]), message["text"]
    return messages.address(name), messages.heading(language, name).replace("`", "")


@functools.cache
def answers() -> dict[str, list[list]]:
    """The ``answers`` of the file, which are those of every language."""
    every = [answer(case) if reachable(case) else None for case in combinations()]
    columns: dict[str, list[list]] = {}
    for name in ("code", "shares", "errors", "pages"):
        numbers: dict = {}
        column = [getattr(each, name) if each else None for each in every]
        at = [-1 if it is None else numbers.setdefault(it, len(numbers)) for it in column]
        columns[name] = [list(numbers), at]
    return columns


def data(language: str) -> dict:
    """What the file of a language (``"ja"``) holds."""
    columns = answers()
    linked = itertools.chain(*columns["errors"][0], *columns["pages"][0])
    return {
        "axes": {name: [slug(value) for value in values] for name, values in axes().items()},
        "answers": columns,
        "links": {name: link(language, name) for name in dict.fromkeys(linked)},
    }


def write(folder: pathlib.Path, language: str) -> None:
    """Write ``search/cases.json`` into ``folder``, where that language is built."""
    sources.write_json(folder / "search/cases.json", data(language))
