"""Which calls convert each kind of tensor: the recorded rows of snippets/cases/which_call.py.

In: the records of the runs of that snippet. Out: ``kinds``, for each torch and each device.
No call is written here but ``.cpu()``, for another device until a run on CUDA shows the calls
there (``moved``).
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from tools.common import records
from tools.markdown import runs

SNIPPET = "cases/which_call.py"
# The record that says what a torch can do.
RECORD = {"new": "cpu", "old": "1.12.1/1.26.4"}
ONLY_CPU = ("_mkldnn",)  # layouts that no other device has

# The steps before numpy() that change the layout.
_LAYOUT = r"\.to_dense\(\)|\.to_padded_tensor\(0\)"
_TO_LAYOUT = re.compile(rf"^(?:.*(?:\.detach\(\)|{_LAYOUT}))?")


class Kind(NamedTuple):
    """A kind of tensor. ``layout`` and ``dtype`` are named as in the recorded rows."""

    layout: str
    dtype: str
    grad: bool


class Calls(NamedTuple):
    """The calls on one kind of tensor: to read it, and for an array of one's own.

    ``shares``: whether what ``read`` gives shares memory with the tensor. ``rows``: the calls that
    part the tensor into the rows that ``read`` and ``own`` are for; empty where they are for all.
    """

    read: str
    own: str
    shares: bool
    rows: str = ""

    def for_rows(self, grad: bool) -> Calls:
        """The same calls, for the rows of a tensor."""
        return self._replace(rows=".detach().unbind()" if grad else ".unbind()")


@functools.cache
def ran_on_cuda(snippet: str, torch: str) -> bool:
    """Whether CUDA ran the snippet as it is today, with this torch: its record is of a new one."""
    return torch == "new" and records.state(snippet, runs.loaded("cuda")) == "fresh"


@functools.cache
def kinds(torch: str, device: str) -> dict[Kind, Calls]:
    """The calls for each kind of tensor that can be made on the device and be converted.

    ``torch``: a key of RECORD. For another device than ``"cpu"``: what CUDA ran; before there is
    such a run, the calls of the CPU with ``.cpu()`` among them.
    Raises ValueError where the record has no run of the snippet.
    """
    if device != "cpu" and not ran_on_cuda(SNIPPET, torch):
        here = kinds(torch, "cpu").items()
        return {kind: moved(calls) for kind, calls in here if kind.layout not in ONLY_CPU}
    environment = RECORD[torch] if device == "cpu" else "cuda"
    run = runs.loaded(environment)["snippets"].get(SNIPPET)
    if run is None:
        raise ValueError(f"there is no run of {SNIPPET} on {environment}; CONTRIBUTING.md says how")
    found: dict[Kind, Calls] = {}
    for line in run["out"]:
        layout, name, read, memory, own, _ = line.split(" | ")
        kind = Kind(layout, name.removesuffix(", grad"), name.endswith(", grad"))
        plain = Kind("strided", kind.dtype, False)  # the rows of ordinary tensors come first
        if read != "none":
            found[kind] = Calls(read, own, memory == "shares")
        elif plain in found:
            found[kind] = found[plain].for_rows(kind.grad)
    return found


def moved(calls: Calls) -> Calls:
    """The CPU's calls for a tensor on another device: with ``.cpu()``, which copies.

    It comes after the steps that leave the graph and the layout, and before those that only
    prepare a dtype for NumPy.
    """
    chain = _TO_LAYOUT.sub(r"\g<0>.cpu()", calls.read, count=1)
    return Calls(chain, chain, False, calls.rows)
