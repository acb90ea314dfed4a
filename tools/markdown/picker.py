"""Every case that a reader can pick, and its answer: the code, whether it shares memory, what else can go wrong, the proof.

The calls are those of the recorded rows of snippets/cases/which_call.py; none is written here. What is written here: how the
code around a call looks (one tensor, a list …), which call comes in for another device until a run on CUDA says it, and
which steps ``force=True`` takes over. tests/test_picker.py executes the code of every case.

``write`` makes the file that docs/theme/assets/pick.js reads, ``search/cases.json``, a language each::

    {"axes": {"torch": ["new", "old"], "hold": […], …},   what can be picked, as it stands in an address
     "code": [0, 1, -1, …], "codes": ["a = t.numpy()", …],   a number for each combination, the last axis running fastest;
     "error": […], "errors": [["device"], …],                -1: there is no such tensor
     "page": […], "pages": [["loops.md#memory"], …],
     "shares": "0110…",
     "links": {"device": ["cuda-error/", "can't convert …"], "loops.md#memory": ["loops/#memory", "Without detach …"]}}
"""

from __future__ import annotations

import functools
import itertools
import json
import pathlib
import re
from collections.abc import Iterator
from typing import NamedTuple

from tools.common import records, sources
from tools.markdown import messages, runs

SNIPPET = "cases/which_call.py"
# The record that says how each torch is written for. force= came with 1.13.
RECORD = {"new": "cpu", "old": "torch-1.12.1-numpy-1.26.4"}
DEVICES = ("cpu", "accelerator")
HOLDS = ("tensor", "list", "dict", "loop", "scalar")
USES = ("read", "edit", "keep", "plot", "save")
ONLY_CPU = ("_mkldnn",)  # layouts that no other device has

# The steps of a chain, in the order in which the snippet writes them; what numpy(force=True) takes over is one of two kinds.
_LAYOUT = (".to_dense()", ".to_padded_tensor(0)")
_FORCED = (".detach()", ".cpu()", ".resolve_conj()", ".resolve_neg()")
_STEP = re.compile(r"\.\w+\([^()]*\)")

# How an array comes out of what is held. {call} stands for the calls on one tensor, {rows} for those that part a tensor
# into its rows, where no call makes one array of it.
HELD = {
    "tensor": "a = t{call}",
    "tensor rows": "arrays = [\n    row{call}\n    for row in t{rows}\n]",
    "list": "arrays = [\n    t{call}\n    for t in tensors\n]",
    "list rows": "arrays = [\n    row{call}\n    for t in tensors\n    for row in t{rows}\n]",
    "dict": "arrays = {\n    name: t{call}\n    for name, t in tensors.items()\n}",
    "dict rows": 'arrays = {\n    f"{name} {i}": row{call}\n    for name, t in tensors.items()\n    for i, row in enumerate(t{rows})\n}',
    "loop": "chunks = []\nfor batch in batches:\n    t = model(batch)\n    a = t{call}\n    chunks.append(a)\na = np.concatenate(chunks)",
    "loop rows": "arrays = []\nfor batch in batches:\n    t = model(batch)\n    rows = t{rows}\n    arrays += [row{call} for row in rows]",
    "scalar": "a = t.item()",
}
# What is done with it, by what HELD made: one array, several in a list or a dict, a number.
DONE = {
    "plot one": "plt.plot(a)",
    "plot one complex": "plt.plot(a.real)\nplt.plot(a.imag)",
    "plot list": "for a in arrays:\n    plt.plot(a)",
    "plot list complex": "for a in arrays:\n    plt.plot(a.real)\n    plt.plot(a.imag)",
    "plot dict": "for name, a in arrays.items():\n    plt.plot(a, label=name)\nplt.legend()",
    "plot dict complex": "for name, a in arrays.items():\n    plt.plot(a.real, label=name)\n    plt.plot(a.imag, label=name)\nplt.legend()",
    "plot number": "plt.axhline(a)",
    "plot number complex": 'plt.plot(a.real, a.imag, "o")',
    "save one": 'np.save("a.npy", a)',
    "save list": 'np.savez("arrays.npz", *arrays)',
    "save dict": 'np.savez("arrays.npz", **arrays)',
    "save number": 'np.save("a.npy", a)',
}
MAKES = {"tensor": "one", "list": "list", "dict": "dict", "loop": "one", "scalar": "number"}
MAKES |= {"tensor rows": "list", "list rows": "list", "dict rows": "dict", "loop rows": "list"}
IMPORTS = {
    "plt.": "import matplotlib.pyplot as plt",
    "np.": "import numpy as np",
    "torch.": "import torch",
}

# Which of docs/errors.json a plain numpy() raises, by what the tensor is.
LAYOUT_ERRORS = {
    "sparse_coo": "sparse",
    "sparse_csr": "sparse-csr",
    "sparse_csc": "sparse-csc",
    "sparse_bsr": "sparse-bsr",
    "sparse_bsc": "sparse-bsc",
    "_mkldnn": "mkldnn",
    "jagged": "subclass-numpy",
}
DTYPE_ERRORS = {
    "float32, neg bit": "negative-bit",
    "complex64, conj bit": "conjugate-bit",
    "complex32": "complex-half",
    "bfloat16": "unsupported-dtype",
    "float8_e4m3fn": "float8-e4m3fn",
    "quint8": "quint8",
}


class Case(NamedTuple):
    """What a reader picks. ``dtype`` and ``layout`` are cells of the recorded rows, ``grad`` apart."""

    device: str
    grad: bool
    dtype: str
    layout: str
    hold: str
    use: str
    torch: str


class Calls(NamedTuple):
    """The calls on one kind of tensor: to read, for an array of one's own, and whether the first shares memory.

    ``rows``: the calls that part the tensor into the rows that the others are for; empty where they are for the tensor.
    """

    read: str
    own: str
    shares: bool
    rows: str = ""


class Answer(NamedTuple):
    """``shares``: whether an edit of the array shows in the tensor. ``proof``: the snippet, and the record with its run.

    ``errors``: ids of docs/errors.json that plain numpy() prints here; ``pages``: what else can go wrong, as page.md#id.
    ``derived``: the device is not the CPU, and no run on CUDA of this torch has shown the calls yet.
    """

    code: str
    shares: bool
    errors: tuple[str, ...]
    pages: tuple[str, ...]
    proof: tuple[str, str]
    derived: bool


@functools.cache
def rows(environment: str) -> dict[tuple[str, str], tuple[str, str, str]]:
    """``{(layout, dtype): (read, holds, own)}`` as recorded."""
    kept = runs.loaded(environment)["snippets"].get(SNIPPET)
    if kept is None:
        raise ValueError(
            f"{sources.named(records.path(environment))} has no run of {SNIPPET}; run it there: CONTRIBUTING.md says how"
        )
    cells = (line.split(" | ") for line in kept["out"])
    return {(layout, dtype): (read, holds, own) for layout, dtype, read, holds, own, _ in cells}


@functools.cache
def ran_on_cuda(snippet: str, torch: str) -> bool:
    """Whether the record of CUDA holds a run of the snippet as it is. That record is one of a new torch."""
    return torch == "new" and records.state(snippet, runs.loaded("cuda")) == "fresh"


@functools.cache
def kinds(torch: str, device: str = "cpu") -> dict[tuple[str, str, bool], Calls]:
    """``{(layout, dtype, grad): calls}`` for each kind of tensor that this torch can make on the device, and convert.

    For another device than the CPU what CUDA ran, or, before there is such a run, the calls of the CPU with ``.cpu()``.
    """
    if device != "cpu" and not ran_on_cuda(SNIPPET, torch):
        return {key: there(calls) for key, calls in kinds(torch).items() if key[0] not in ONLY_CPU}
    found = {}
    recorded = rows(RECORD[torch] if device == "cpu" else "cuda")
    for (layout, name), (read, holds, own) in recorded.items():
        dtype, grad = name.removesuffix(", grad"), name.endswith(", grad")
        if read != "none":
            found[layout, dtype, grad] = Calls(read, own, holds == "shares")
        elif (
            "strided",
            dtype,
            False,
        ) in found:  # the rows of ordinary tensors stand before all others
            found[layout, dtype, grad] = _row_by_row(found["strided", dtype, False], grad)
    return found


def _row_by_row(calls: Calls, grad: bool) -> Calls:
    return calls._replace(rows=".detach().unbind()" if grad else ".unbind()")


def there(calls: Calls) -> Calls:
    """The calls where the tensor is on another device: ``.cpu()`` comes after what must come first, and is a copy."""
    steps = _STEP.findall(calls.read)
    # A layout is left before the move, as are the graph; the steps that NumPy's lack of a dtype wants come after it.
    at = max((i + 1 for i, step in enumerate(steps) if step in (".detach()", *_LAYOUT)), default=0)
    moved = "".join([*steps[:at], ".cpu()", *steps[at:]])
    return Calls(moved, moved, False, calls.rows)


def forced(chain: str) -> str:
    """The chain with what ``numpy(force=True)`` takes over left to it; itself where more than that comes after it."""
    copy = ".copy()" if chain.endswith(".copy()") else ""
    steps = _STEP.findall(chain.removesuffix(".copy()"))[:-1]
    rest = [step for step in steps if step not in _FORCED]
    # Out of the graph it is the same tensor, sooner or later; elsewhere, or with its bits resolved, it is not.
    taken = [step for step in steps if step != ".detach()"]
    if rest == steps or not set(rest) <= set(_LAYOUT) or taken[: len(rest)] != rest:
        return chain
    return "".join(rest) + ".numpy(force=True)" + copy


def forget() -> None:
    """Read the records anew."""
    for cached in (rows, ran_on_cuda, kinds):
        cached.cache_clear()


def cases() -> Iterator[Case]:
    """Every case that can be picked."""
    for torch, device in itertools.product(RECORD, DEVICES):
        for layout, dtype, grad in kinds(torch, device):
            for hold, use in itertools.product(HOLDS, USES):
                case = Case(device, grad, dtype, layout, hold, use, torch)
                if reachable(case):
                    yield case


def reachable(case: Case) -> bool:
    """Whether there is such a tensor, and such a thing to hold: one element has no layout but the ordinary one."""
    if (case.layout, case.dtype, case.grad) not in kinds(case.torch, case.device):
        return False
    return case.hold != "scalar" or case.layout == "strided"


def calls(case: Case) -> Calls:
    """The calls on one tensor of this case, for its device and its torch."""
    known = kinds(case.torch, case.device)
    found = known[case.layout, case.dtype, case.grad]
    if case.hold == "loop" and case.layout == "jagged" and not found.rows:
        # The widths of padded outputs differ from batch to batch, so their rows are taken. A bit that no step of the
        # whole tensor resolves is gone, and its rows do not have it either.
        dtype = case.dtype if ".resolve" in found.read else case.dtype.split(",")[0]
        found = _row_by_row(known["strided", dtype, False], case.grad)
    if case.torch == "new":
        found = found._replace(read=forced(found.read), own=forced(found.own))
    return found


def answer(case: Case) -> Answer:
    """The answer to a reachable case."""
    found = calls(case)
    shape = f"{case.hold} rows" if found.rows and case.hold != "scalar" else case.hold
    call = found.own if case.use in ("edit", "keep") else found.read
    code = HELD[shape].replace("{call}", call).replace("{rows}", found.rows)
    made = f"{case.use} {MAKES[shape]}"
    made += " complex" if f"{made} complex" in DONE and case.dtype.startswith("complex") else ""
    code = "\n".join(filter(None, [code, DONE.get(made)]))
    wanted = [
        line for name, line in IMPORTS.items() if re.search(rf"(?<![\w.]){re.escape(name)}", code)
    ]
    # np.concatenate and item() make new memory of any call.
    shares = found.shares and case.use not in ("edit", "keep") and shape not in ("loop", "scalar")
    code = "\n".join([*wanted, *[""] * bool(wanted), code])
    environment = RECORD[case.torch] if case.device == "cpu" else "cuda"
    snippet = "loops/log_a_loss_with_item.py" if case.hold == "scalar" else SNIPPET
    derived = case.device != "cpu" and not ran_on_cuda(snippet, case.torch)
    return Answer(code, shares, errors(case), pages(case, shares), (snippet, environment), derived)


def errors(case: Case) -> tuple[str, ...]:
    """The messages that stand between this tensor and a plain ``numpy()``, in the order in which it looks."""
    if case.hold == "scalar":
        return ()
    found = [
        LAYOUT_ERRORS.get(case.layout),
        case.device != "cpu" and "device",
        case.grad and "requires-grad",
    ]
    # A bit is gone with the layout that it was set in, and then no step resolves it.
    bit = (
        case.dtype.endswith(" bit")
        and ".resolve"
        not in kinds(case.torch, case.device)[case.layout, case.dtype, case.grad].read
    )
    return tuple(filter(None, [*found, not bit and DTYPE_ERRORS.get(case.dtype)]))


def pages(case: Case, shares: bool) -> tuple[str, ...]:
    """Sections about what goes wrong here without an error, or with one that numpy() does not raise."""
    found = {
        "copy-or-share.md#both-ways": shares,
        "wrong-values.md#gradient-array": shares and case.grad,
        "wrong-values.md#same-weights": case.use == "keep"
        and case.hold in ("list", "dict", "loop"),
        "loops.md#memory": case.hold == "loop" and case.grad,
        "loops.md#last-batch": case.hold == "loop",
        "nested-outputs.md#tensors": case.hold == "dict",
        "logging.md#total": case.hold == "scalar" and case.grad,
        "layouts-and-dtypes.md#float8": case.dtype.startswith("float8"),
        "missing-dtypes.md": case.dtype in ("bfloat16", "complex32", "quint8"),
        "subclasses.md#nested": case.layout == "jagged",
        "copy-or-share.md#order": case.layout == "strided, transposed",
        "saving.md#safetensors": case.use == "save" and case.dtype == "bfloat16",
        "saving.md#table": case.use == "save",
        "images.md#matplotlib": case.use == "plot",
    }
    return tuple(page for page, holds in found.items() if holds)


def slug(value: object) -> str:
    """What stands in an address for a cell: ``float32-neg-bit``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return re.sub(r"[^a-z0-9]+", "-", str(value).lower()).strip("-")


def axes() -> dict[str, tuple]:
    """What can be picked, by the names of Case, in the order of the file."""
    seen = [
        key for torch, device in itertools.product(RECORD, DEVICES) for key in kinds(torch, device)
    ]
    layouts, dtypes = (tuple(dict.fromkeys(key[at] for key in seen)) for at in (0, 1))
    return {
        "torch": tuple(RECORD),
        "hold": HOLDS,
        "use": USES,
        "device": DEVICES,
        "layout": layouts,
        "dtype": dtypes,
        "grad": (False, True),
    }


def link(language: str, name: str) -> tuple[str, str]:
    """``(address below the language, what it is called)`` of a message or of a section."""
    message = messages.by_id().get(name)
    address = messages.address(message["answer"] if message else name)
    return address, message["text"] if message else messages.heading(language, name).replace(
        "`", ""
    )


def data(language: str) -> dict:
    """What the file holds."""
    linked, found = _picked(repr([rows(environment) for environment in RECORD.values()]))
    return found | {"links": {name: link(language, name) for name in linked}}


@functools.lru_cache(1)
def _picked(recorded: str) -> tuple[list[str], dict]:
    """What is linked, and what the file holds in any language; once for what is recorded."""
    picked = {"code": [], "error": [], "page": []}
    known: dict[str, dict] = {name: {} for name in picked}
    shares = []
    for values in itertools.product(*axes().values()):
        case = Case(**dict(zip(axes(), values)))
        if not reachable(case):
            for column in picked.values():
                column.append(-1)
            shares.append("0")
            continue
        found = answer(case)
        for name, value in (("code", found.code), ("error", found.errors), ("page", found.pages)):
            picked[name].append(known[name].setdefault(value, len(known[name])))
        shares.append("1" if found.shares else "0")
    linked = dict.fromkeys(
        name for column in ("error", "page") for names in known[column] for name in names
    )
    return list(linked), {
        "axes": {name: [slug(value) for value in values] for name, values in axes().items()},
        **picked,
        **{f"{name}s": list(values) for name, values in known.items()},
        "shares": "".join(shares),
    }


def write(folder: pathlib.Path, language: str) -> None:
    """Write the file of one language, built in ``folder``."""
    text = json.dumps(data(language), ensure_ascii=False, separators=(",", ":"))
    (folder / "search/cases.json").write_text(text, "utf-8")
