"""Nested outputs: the helper to copy against torch's tree maps and those of other libraries."""

from __future__ import annotations

import collections
import dataclasses
from typing import Any, Callable

import numpy as np
import torch

from bench import machine, recipes
from bench.plan import Section, importable
from bench.timing import measure
from bench.workload import Workload, difference

SNIPPETS = ("nested-outputs/to_numpy_keeps_every_type.py",)

Pair = collections.namedtuple("Pair", "mean std")


@dataclasses.dataclass
class Output:
    logits: Any
    name: str = "a"


def idiom(t: torch.Tensor) -> np.ndarray:
    return t.detach().cpu().numpy()


def _tree_map(module, x):
    return module.tree_map(lambda leaf: idiom(leaf) if isinstance(leaf, torch.Tensor) else leaf, x)


OURS = "to_numpy, to copy"
PEERS = {  # the module of each, and what it does with that and an output
    "torch.utils._pytree.tree_map": ("torch.utils._pytree", _tree_map),
    "torch.utils._cxx_pytree.tree_map": ("torch.utils._cxx_pytree", _tree_map),  # needs optree
    "optree.tree_map": ("optree", _tree_map),
    "accelerate recursively_apply": (
        "accelerate.utils.operations",
        lambda m, x: m.recursively_apply(idiom, x),
    ),
    "lightning-utilities apply_to_collection": (
        "lightning_utilities.core.apply_func",
        lambda m, x: m.apply_to_collection(x, torch.Tensor, idiom),
    ),
    "transformers nested_numpify(nested_detach)": (
        "transformers.trainer_pt_utils",
        lambda m, x: m.nested_numpify(m.nested_detach(x)),
    ),
    "skorch to_numpy": ("skorch.utils", lambda m, x: m.to_numpy(x)),
    "ignite apply_to_tensor": ("ignite.utils", lambda m, x: m.apply_to_tensor(x, idiom)),
    "fastai to_np": ("fastai.torch_core", lambda m, x: m.to_np(x)),
    "monai convert_to_numpy": ("monai.utils", lambda m, x: m.convert_to_numpy(x)),
}


def kinds() -> dict[str, Any]:
    """What a model may give, each with fresh values."""
    device = machine.device()
    some = lambda: torch.randn(3, 4, device=device)
    z = torch.randn(4, dtype=torch.complex64, device=device)
    return {
        "plain": some(),
        "grad": some().requires_grad_() * 2,
        "Parameter": torch.nn.Parameter(some()),
        "0-d": torch.randn((), device=device),
        "not contiguous": some().T,
        "conj": z.conj(),
        "neg": z.conj().imag,
        "bfloat16": some().bfloat16(),
        "sparse": torch.eye(3, device=device).to_sparse(),
        "dict, list, tuple": {"a": [some().requires_grad_(), (some(),)], "b": {"c": some()}},
        "OrderedDict": collections.OrderedDict(b=some(), a=some()),
        "defaultdict": collections.defaultdict(list, a=some()),
        "namedtuple": Pair(some(), some()),
        "dataclass": Output(some()),
        "None, str, int": {"a": some(), "b": None, "c": "x", "d": 3},
    }


def reference(t: torch.Tensor) -> np.ndarray:
    """The values by another way than all that is compared: through Python's numbers."""
    dense = t.detach().to_dense() if t.layout is not torch.strided else t.detach()
    kind = np.float32 if t.dtype is torch.bfloat16 else np.dtype(str(t.dtype).split(".")[1])
    return np.array(dense.tolist(), kind)


def children(x) -> dict | None:
    """The parts of a container by key, index or field; None of anything else."""
    if isinstance(x, (list, tuple)):
        return dict(enumerate(x))
    if dataclasses.is_dataclass(x):
        return vars(x)
    return dict(x) if isinstance(x, dict) else None


def fault(x, result) -> str:
    """``""``, or the first thing that is not as it should be; the types of containers count."""
    if isinstance(x, torch.Tensor):
        unchanged = isinstance(result, torch.Tensor)
        return "unchanged" if unchanged else difference(reference(x), result)
    if type(result) is not type(x):
        return f"another type: {type(result).__name__}"
    if getattr(x, "default_factory", None) is not getattr(result, "default_factory", None):
        return "loses its default_factory"
    parts, results = children(x), children(result)
    if parts is None or results is None:
        return "" if x == result else "another value"
    if list(parts) != list(results):
        return "another value"
    return next(filter(None, (fault(parts[key], results[key]) for key in parts)), "")


def verdicts(convert: Callable) -> dict[str, str]:
    """For each kind of input ``"right"``, or what goes wrong."""
    said = {}
    for name, x in kinds().items():
        try:
            said[name] = fault(x, convert(x)) or "right"
        except Exception as error:  # of whatever library
            said[name] = type(error).__name__
    return said


def batch() -> dict:
    """Seven small tensors, in containers that every library knows."""
    some = lambda *shape: torch.randn(*shape, device=machine.device())
    return {
        "logits": some(8, 4),
        "hidden": [some(8, 4) for _ in range(4)],
        "aux": (some(3), {"k": some(2)}),
    }


def section(quick: bool) -> Section:
    return Section({"kinds": _kinds, "seven tensors": lambda: _times(quick)}, peers=list(PEERS))


def _converters() -> tuple[dict[str, Callable], dict[str, str]]:
    runs, absent = importable(PEERS)
    return {OURS: recipes.copied(*SNIPPETS)["to_numpy"], **runs}, absent


def _kinds() -> dict:
    runs, absent = _converters()
    return {"absent": absent, "verdicts": {name: verdicts(run) for name, run in runs.items()}}


def _times(quick: bool) -> dict:
    def fresh():
        x = batch()
        return Workload(x, lambda result: fault(x, result), (5 * 32 + 5) * 4)

    runs, absent = _converters()
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    rows = measure(runs, fresh, quick, 41)
    torch.set_num_threads(threads)
    return {"absent": absent, "rows": rows}
