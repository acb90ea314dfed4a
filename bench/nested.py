"""Nested outputs: the helper to copy against torch's tree maps and those of other libraries."""

from __future__ import annotations

import ast
import collections
import dataclasses
import functools
from typing import Any, Callable

import numpy as np
import torch

from bench import harness
from bench.harness import Case, Scale, Strategy, importable
from tools.common import records

NEEDS_CUDA = False
SNIPPETS = ("nested-outputs/to_numpy_keeps_every_type.py",)

Pair = collections.namedtuple("Pair", "mean std")


@dataclasses.dataclass
class Output:
    logits: Any
    name: str = "a"


def helper() -> Callable:
    """`to_numpy` as a reader copies it from the shown part of its snippet: its imports and the function."""
    source = (records.SNIPPETS / SNIPPETS[0]).read_text("utf-8").split("# --8<-- [end:show]")[0]
    shown = ast.parse(source)
    shown.body = [
        part
        for part in shown.body
        if isinstance(part, (ast.Import, ast.ImportFrom, ast.FunctionDef))
    ]
    names: dict[str, Any] = {}
    exec(compile(shown, SNIPPETS[0], "exec"), names)
    return names["to_numpy"]


def idiom(t: torch.Tensor) -> np.ndarray:
    return t.detach().cpu().numpy()


def _leaf(x):
    return idiom(x) if isinstance(x, torch.Tensor) else x


def _pytree():
    from torch.utils._pytree import tree_map

    return lambda x: tree_map(_leaf, x)


def _cxx_pytree():
    from torch.utils._cxx_pytree import tree_map  # needs optree

    return lambda x: tree_map(_leaf, x)


def _optree():
    import optree

    return lambda x: optree.tree_map(_leaf, x)


def _accelerate():
    from accelerate.utils.operations import recursively_apply

    return lambda x: recursively_apply(idiom, x)


def _lightning():
    from lightning_utilities.core.apply_func import apply_to_collection

    return lambda x: apply_to_collection(x, torch.Tensor, idiom)


def _transformers():
    from transformers.trainer_pt_utils import nested_detach, nested_numpify

    return lambda x: nested_numpify(nested_detach(x))


def _skorch():
    from skorch.utils import to_numpy

    return to_numpy


def _ignite():
    from ignite.utils import apply_to_tensor

    return lambda x: apply_to_tensor(x, idiom)


def _fastai():
    from fastai.torch_core import to_np

    return to_np


def _monai():
    from monai.utils import convert_to_numpy

    return convert_to_numpy


OURS = "to_numpy, to copy"
PEERS = {
    "torch.utils._pytree.tree_map": _pytree,
    "torch.utils._cxx_pytree.tree_map": _cxx_pytree,
    "optree.tree_map": _optree,
    "accelerate recursively_apply": _accelerate,
    "lightning-utilities apply_to_collection": _lightning,
    "transformers nested_numpify(nested_detach)": _transformers,
    "skorch to_numpy": _skorch,
    "ignite apply_to_tensor": _ignite,
    "fastai to_np": _fastai,
    "monai convert_to_numpy": _monai,
}


def kinds() -> dict[str, Any]:
    """What a model may give, each with fresh values."""
    device = harness.device()
    made = lambda: torch.randn(3, 4, device=device)
    z = torch.randn(4, dtype=torch.complex64, device=device)
    return {
        "plain": made(),
        "grad": made().requires_grad_() * 2,
        "Parameter": torch.nn.Parameter(made()),
        "0-d": torch.randn((), device=device),
        "not contiguous": made().T,
        "conj": z.conj(),
        "neg": z.conj().imag,
        "bfloat16": made().bfloat16(),
        "sparse": torch.eye(3, device=device).to_sparse(),
        "dict, list, tuple": {"a": [made().requires_grad_(), (made(),)], "b": {"c": made()}},
        "OrderedDict": collections.OrderedDict(b=made(), a=made()),
        "defaultdict": collections.defaultdict(list, a=made()),
        "namedtuple": Pair(made(), made()),
        "dataclass": Output(made()),
        "None, str, int": {"a": made(), "b": None, "c": "x", "d": 3},
    }


def reference(t: torch.Tensor) -> np.ndarray:
    """The values by another way than all that is compared: through Python's numbers."""
    dense = t.detach().to_dense() if t.layout is not torch.strided else t.detach()
    kind = np.float32 if t.dtype is torch.bfloat16 else np.dtype(str(t.dtype).split(".")[1])
    return np.array(dense.tolist(), kind)


def fault(x, made) -> str:
    """``""``, or the first thing that is not as it should be; the types of containers count."""
    if isinstance(x, torch.Tensor):
        if isinstance(made, torch.Tensor):
            return "unchanged"
        return harness.difference(made, reference(x))
    if type(made) is not type(x):
        return f"another type: {type(made).__name__}"
    if isinstance(x, (list, tuple)):
        pairs = list(zip(x, made)) if len(x) == len(made) else [(0, 1)]
    elif isinstance(x, dict):
        pairs = [(x[key], made[key]) for key in x] if list(x) == list(made) else [(0, 1)]
        if getattr(x, "default_factory", None) is not getattr(made, "default_factory", None):
            return "loses its default_factory"
    elif dataclasses.is_dataclass(x):
        pairs = [(getattr(x, f.name), getattr(made, f.name)) for f in dataclasses.fields(x)]
    else:
        return "" if x == made else "another value"
    return next((wrong for wrong in (fault(*pair) for pair in pairs) if wrong), "")


def verdicts(convert: Callable) -> dict[str, str]:
    """For each kind of input ``"right"``, or what goes wrong."""
    found = {}
    for name, x in kinds().items():
        try:
            found[name] = fault(x, convert(x)) or "right"
        except Exception as error:  # of whatever library
            found[name] = type(error).__name__
    return found


def batch() -> dict:
    """Seven small tensors, in containers that every library knows."""
    made = lambda *shape: torch.randn(*shape, device=harness.device())
    return {
        "logits": made(8, 4),
        "hidden": [made(8, 4) for _ in range(4)],
        "aux": (made(3), {"k": made(2)}),
    }


@functools.cache
def _converters() -> tuple[dict[str, Callable], dict[str, str]]:
    found, absent = importable(PEERS)
    return {OURS: helper(), **found}, absent


def measured() -> list[str]:
    return []  # memory is not what this is about


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    def kinds_table():
        harness.fresh_seed()
        converters, absent = _converters()
        return {
            "absent": absent,
            "verdicts": {name: verdicts(convert) for name, convert in converters.items()},
        }

    def times():
        converters, absent = _converters()
        kept = torch.get_num_threads()
        torch.set_num_threads(1)
        try:
            rows = harness.measure(
                {name: Strategy(convert) for name, convert in converters.items()}, fresh, scale, 41
            )
        finally:
            torch.set_num_threads(kept)
        return {"absent": absent, "rows": rows}

    def fresh():
        x = batch()
        return Case(x, lambda made: fault(x, made), (5 * 32 + 5) * 4)

    return {"kinds": kinds_table, "seven tensors": times}
