"""Run one library of the atlas in this process, and write what was seen of it.

    python -m tools.record.probe snippets/atlas/pillow cpu ways out.json

``ways`` on ``cpu`` (``cuda``): what goes in and what comes out; on ``lazy``, PyTorch's lazy device:
that both run there. ``forgotten``: on ``cpu`` all but the functions about another device, which run
on ``lazy``. A way that fails ends it with a traceback.
"""

import contextlib
import json
import os
import pathlib
import random
import re
import sys
import warnings
from typing import Any

import numpy as np
import torch

from tools.record import libraries
from tools.record.libraries import Library
from tools.record.snippets import on_lazy_device

MOST = 8  # numbers of an array that are said one by one
LONGEST = 500  # characters of a message that are kept
# What these warn of is the library's own code, and not the reader's line.
QUIET = (DeprecationWarning, FutureWarning, PendingDeprecationWarning, ResourceWarning)
_PATH = re.compile(r"(?:/[\w.+-]+)+/(?:site-packages|python3\.\d+)/")


def array(value: Any) -> np.ndarray | None:
    """The numbers of a value, copied; None where it has none."""
    if isinstance(value, torch.Tensor):
        held = value.detach().cpu().resolve_conj().resolve_neg()
        held = held if held.layout == torch.strided else held.to_dense()
        return np.array((held.float() if held.dtype == torch.bfloat16 else held).numpy())
    with contextlib.suppress(Exception):
        found = np.array(value)
        return found if found.dtype.kind in "biufc" else None
    return None


def number(value: Any) -> float | int | str:
    """An integer, or a number of three digits; what is no real number as a text."""
    value = value.item() if hasattr(value, "item") else value
    if isinstance(value, complex) or value != value or value in (float("inf"), -float("inf")):
        return str(value)
    return int(value) if value == int(value) else float(f"{value:.3g}")


def describe(value: Any, seen: Any = None) -> dict[str, Any]:
    """What a record holds of a value. ``seen``: where its numbers are, if it is no array itself."""
    kind, seen = type(value), value if seen is None else seen
    package = kind.__module__.partition(".")[0]
    plain = package in ("builtins", "__main__")
    said: dict[str, Any] = {"type": kind.__qualname__ if plain else f"{package}.{kind.__name__}"}
    numbers = array(seen)
    if numbers is not None:
        dtype = getattr(seen, "dtype", numbers.dtype)
        said["shape"] = list(numbers.shape)
        said["dtype"] = getattr(dtype, "name", None) or str(dtype).removeprefix("torch.")
        if numbers.size and numbers.dtype.kind != "c":
            said |= {"low": number(numbers.min()), "high": number(numbers.max())}
    if isinstance(value, torch.Tensor):
        said |= {"device": value.device.type, "grad": value.requires_grad}
    return said


def say(value: Any) -> str:
    """A value on one line, for a result that may be wrong."""
    if value is None or isinstance(value, (str, bool, int)):
        return str(value)
    if isinstance(value, float):
        return str(number(value))
    if isinstance(value, (tuple, list)) and len(value) <= MOST:
        return f"({', '.join(map(say, value))})"
    if isinstance(value, np.generic):
        return f"{number(value)} {value.dtype}"
    said, numbers = describe(value), array(value)
    if numbers is None:
        return str(said["type"])
    if numbers.size <= MOST:
        listed = np.vectorize(number, otypes=[object])(numbers).tolist() if numbers.size else []
        shown = f"{listed} {said['dtype']}"
    else:
        between = f" {said['low']} … {said['high']}" if "low" in said else ""
        shown = f"{tuple(said['shape'])} {said['dtype']}{between}"
    return f"{said['type']} {shown}{', requires_grad=True' if said.get('grad') else ''}"


def execute(file: pathlib.Path, lazy: bool) -> dict[str, Any]:
    """The names that a file leaves; ``lazy`` puts the lazy device in place of its device line."""
    source = on_lazy_device(file) if lazy else file.read_text("utf-8")
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    names: dict[str, Any] = {"__name__": "__main__", "__file__": str(file)}
    exec(compile(source, file.name, "exec"), names)
    return names


def way(about: dict[str, str], ours: str, theirs: str, names: dict[str, Any]) -> dict[str, Any]:
    """What goes in and what comes out of a way, and whether an edit of its tensor shows in both.

    ``ours`` and ``theirs``: which of "given" and "made" is the tensor, and which the library's.
    """
    tensor, other = names[about[ours]], names[about[theirs]]

    def look() -> Any:
        return eval(about["read"], names) if "read" in about else other

    sides = {ours: describe(tensor), theirs: describe(other, look())}
    memory, before = "", array(look())
    if isinstance(tensor, torch.Tensor) and before is not None and about.get("edit", True):
        with torch.inference_mode(tensor.is_inference()), torch.no_grad():
            held = tensor.detach()
            held.logical_not_() if held.dtype == torch.bool else held.add_(1)
        memory = "copies" if np.array_equal(before, array(look()), equal_nan=True) else "shares"
    return {"given": sides["given"], "made": sides["made"], "memory": memory}


def outcome(code: str, function: Any) -> dict[str, str]:
    """What a function did: the error that it raised, or what it gave, and what was warned of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = function()
        except Exception as error:
            kind = type(error)
            package = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
            raised = f"{package}{kind.__qualname__}"
            return {"code": code, "raises": raised, "text": clean(str(error))}
    told = [each for each in caught if not issubclass(each.category, QUIET)]
    warned = {"warns": clean(str(told[0].message))} if told else {}
    return {"code": code, "gives": say(result), **warned}


def clean(text: str) -> str:
    """A message without the folders of this machine, and not longer than LONGEST."""
    text = text.partition(" (Triggered internally at ")[0]
    text = _PATH.sub("…/", text).replace(os.getcwd(), "…").strip()
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " …"


def ways(library: Library, lazy: bool) -> dict[str, Any]:
    """What is seen of both ways; on the lazy device nothing, and they must run."""
    seen: dict[str, Any] = {}
    for which in library.ways:
        about = library.about[which]
        if lazy and "lazy" in about:
            continue
        names = execute(library.folder / f"{which}.py", lazy)
        sides = ("made", "given") if which == "to_tensor" else ("given", "made")
        seen |= {} if lazy else {which: way(about, *sides, names)}
    return seen


def forgotten(library: Library, lazy: bool) -> dict[str, Any]:
    """What became of each function of forgotten.py that this device is for."""
    wanted = {
        name: code
        for name, code in library.functions.items()
        if lazy == name.startswith("device") or torch.cuda.is_available()
    }
    names = execute(library.folder / "forgotten.py", lazy) if wanted else {}
    return {name: outcome(code, names[name]) for name, code in wanted.items()}


if __name__ == "__main__":
    place, device, part, out = sys.argv[1:]
    look = {"ways": ways, "forgotten": forgotten}[part]
    seen = look(libraries.library(pathlib.Path(place)), device == "lazy")
    pathlib.Path(out).write_text(json.dumps(seen), "utf-8")
    sys.stdout.flush()
    os._exit(0)  # threads and servers that a library left behind do not count
