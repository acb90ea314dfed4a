"""Run one library of the atlas in this process, and write what was seen of it.

    python -m tools.atlas.observe snippets/atlas/pillow cpu ways out.json

``ways`` on ``cpu`` (``cuda``): what goes in and what comes out; on ``lazy``, PyTorch's lazy device:
that both run there. ``forgotten``, which a way may not have changed the library for: on ``cpu`` all
but the functions about another device, which run on ``lazy``. A way that fails ends it with a
traceback.
"""

from __future__ import annotations

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

from tools.atlas.describe import array, describe, say
from tools.common import atlas
from tools.record.run import on_lazy_device

LONGEST = 500  # characters of a message that are kept
# What these warn of is the library's own code, and not the reader's line.
QUIET = (DeprecationWarning, FutureWarning, PendingDeprecationWarning, ResourceWarning)
_PATH = re.compile(r"(?:/[\w.+-]+)+/(?:site-packages|python3\.\d+)/")


def execute(file: pathlib.Path, lazy: bool) -> dict[str, Any]:
    """The names that a file leaves; ``lazy`` puts the lazy device in place of its device line."""
    source = on_lazy_device(file) if lazy else file.read_text("utf-8")
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    names: dict[str, Any] = {"__name__": "__main__", "__file__": str(file)}
    exec(compile(source, file.name, "exec"), names)
    return names


def edit(tensor: torch.Tensor) -> None:
    """Change every value of a tensor, in place."""
    with torch.inference_mode(tensor.is_inference()), torch.no_grad():
        tensor = tensor.detach()
        tensor.logical_not_() if tensor.dtype == torch.bool else tensor.add_(1)


def way(which: str, about: dict[str, Any], names: dict[str, Any]) -> dict[str, Any]:
    """What goes in and what comes out of a way, and whether an edit of its tensor shows in both."""
    read = about.get("read")
    other = about["given" if which == "to_tensor" else "made"]  # the side that is the library's

    def look(name: str) -> Any:
        return eval(read, names) if read and name == other else names[name]

    seen = {side: describe(names[about[side]], look(about[side])) for side in ("given", "made")}
    tensor = names[about["made" if which == "to_tensor" else "given"]]
    memory, before = "", array(look(other))
    if isinstance(tensor, torch.Tensor) and before is not None and about.get("edit", True):
        edit(tensor)
        after = array(look(other))
        memory = "copies" if np.array_equal(before, after, equal_nan=True) else "shares"
    return {**seen, "memory": memory}


def outcome(code: str, function: Any) -> dict[str, str]:
    """What a function did: the error that it raised, or what it gave, and what was warned of."""
    said = {"code": code}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = function()
        except Exception as error:
            kind = type(error)
            package = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
            said |= {"raises": f"{package}{kind.__qualname__}", "text": clean(str(error))}
    if "raises" not in said:
        said["gives"] = say(result)  # what that warns of is not the library's
    told = [clean(str(each.message)) for each in caught if not issubclass(each.category, QUIET)]
    return said | ({"warns": told[0]} if told and "gives" in said else {})


def clean(text: str) -> str:
    """A message without the folders of this machine, and not longer than LONGEST."""
    text = text.partition(" (Triggered internally at ")[0]
    text = _PATH.sub("…/", text).replace(os.getcwd(), "…").strip()
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " …"


def ways(library: atlas.Library, lazy: bool) -> dict[str, Any]:
    """What is seen of both ways; on the lazy device nothing, and they must run."""
    seen = {}
    for which in library.ways:
        about = library.about[which]
        if lazy and "lazy" in about:
            continue
        names = execute(library.folder / f"{which}.py", lazy)
        if not lazy:
            seen[which] = way(which, about, names)
    return seen


def forgotten(library: atlas.Library, lazy: bool) -> dict[str, Any]:
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
    seen = look(atlas.library(pathlib.Path(place)), device == "lazy")
    pathlib.Path(out).write_text(json.dumps(seen), "utf-8")
    sys.stdout.flush()
    os._exit(0)  # threads and servers that a library left behind do not count
