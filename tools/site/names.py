"""What messages call attributes, dtypes and devices: regular expressions made of what PyTorch and
NumPy say themselves, for text as ``squeeze`` leaves it. tools/site/patterns.py uses them.
"""

import re
import warnings
from collections.abc import Iterable, Iterator

import numpy as np
import torch


def squeeze(text: str) -> str:
    """The text as patterns see it: ASCII letters and digits alone, small; ``cant`` for "cannot".

    >>> squeeze("_Cannot_ convert `np.ndarray` of type numpy.object_.")
    'cantconvertnpndarrayoftypenumpyobject'
    """
    return re.sub(r"[^a-z0-9]", "", text.lower()).replace("cannot", "cant")


def one_of(names: Iterable[str]) -> str:
    """A regular expression for one of the names; the longer ones first, as the first that fits
    counts.

    >>> one_of(["a", "all", ""])
    '(?:all|a|)'
    """
    squeezed = {squeeze(name) for name in names}
    return f"(?:{'|'.join(sorted(squeezed, key=lambda name: (-len(name), name)))})"


def attributes() -> dict[str, str]:
    """Names that a reader asks a wrong object for: those of tensors alone, of arrays alone, and of
    both but for those that could be meant for a text or a dict.
    """
    tensor, array, text, table = (
        {name for name in dir(kind) if name[0] != "_"}
        for kind in (torch.Tensor, np.ndarray, str, dict)
    )
    return {
        "tensor attribute": one_of(tensor - array),
        "array attribute": one_of(array - tensor),
        "attribute": one_of((tensor | array) - text - table),
    }


def _dtypes() -> Iterator[torch.dtype]:
    for name in dir(torch):
        if isinstance(getattr(torch, name), torch.dtype):
            yield getattr(torch, name)


def _spellings(dtype: torch.dtype) -> Iterator[str]:
    """``torch.float16``: float16, Half, and c10::Half, as C++ names it in a refusal."""
    yield str(dtype).removeprefix("torch.")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what is experimental or will be removed
        empty = torch.empty(1, 1, dtype=dtype)
        yield empty.type().rpartition(".")[2].removesuffix("Tensor")
        try:
            torch.empty(1, 1, dtype=torch.int8) @ empty
        except RuntimeError as refused:
            said = re.search(r"got: (.+) != (.+)", str(refused))
            yield from [name for name in said.groups() if "dummy" not in name] if said else []


def dtypes() -> dict[str, str]:
    """``dtype``: any name of a dtype, with what stands around it (``torch.cuda.HalfTensor``,
    ``CUDABFloat16Type``); ``scalar``: a scalar type of NumPy.
    """
    names = {spelling for dtype in _dtypes() for spelling in _spellings(dtype)}
    bare = {name.removeprefix("c10::") for name in names}
    signed = {*bare, "at::Half", "Undefined"}  # as old versions said
    around = rf"(?:torch|c10|at|caffe2|numpy)?(?:quantized|sparse|{device_names()})?"
    scalars = {kind.__name__ for kind in np.sctypeDict.values()} | {*np.sctypeDict}
    anyhow = rf"{around}(?:c10)?{one_of(signed)}(?:tensor|type)?"
    return {
        "dtype": anyhow,
        "DType": anyhow,  # as C++ names it
        "type": rf"(?:{device_names()})?{one_of(signed)}",  # torch.{type}Tensor
        "scalar": one_of(name for name in scalars if len(name) > 2),
    }


def device_names() -> str:
    """``cuda|mps|…``, from the refusal of a name that is none; and that of a back end outside."""
    try:
        torch.device("none")
    except RuntimeError as refused:
        said = str(refused).partition("one of ")[2].partition(" device type")[0]
    return "|".join([*said.split(", "), "npu"])


def devices() -> dict[str, str]:
    every = device_names().split("|")
    other = [name for name in every if name not in {"cpu", "meta"}]
    return {"device": rf"{one_of(other)}\d*", "any device": rf"{one_of(every)}\d*"}


def placeholders() -> dict[str, str]:
    """All of these, by the name that stands in braces in docs/errors.json."""
    every = vars(torch.return_types).items()
    pairs = [name for name, kind in every if hasattr(kind, "values") and hasattr(kind, "indices")]
    return {**attributes(), **dtypes(), **devices(), "namedtuple": one_of(pairs)}
