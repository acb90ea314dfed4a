"""The tables are whole: each layout, and each method that hands values on, has its row.

A new torch brings new ones, and then this names them; the rows are those of the recorded run. The
snippets of the other tables ask torch and NumPy themselves what there is: dtypes, functions.
"""

import contextlib
import io
import re
import warnings

import numpy as np
import pytest
import torch

from tools.common import files
from tools.record import book

PROTOCOLS = files.read_toml(files.ROOT / "tests/samples/tables.toml")["protocols"]
VALUES = [[2.25, -1.5], [0.25, float("inf")]]
SINGLE = [[7.0]]  # item(), float(): one element, and int() keeps it


def attempt(function, *arguments):
    """What the call returns; None where it raises."""
    ignored = warnings.catch_warnings(action="ignore")
    with ignored, contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
        return function(*arguments)


def carries(found, values: list) -> bool:
    """Something other than a tensor that holds these values: an array, list, number, buffer …"""
    if isinstance(found, torch.Tensor):
        return False
    flat, raw = np.ravel(values).tolist(), np.array(values, np.float32).tobytes()
    forms = [values, flat, list(raw), *(flat if len(flat) == 1 else [])]
    listed = attempt(found.tolist) if hasattr(found, "tolist") else found
    return bool(attempt(lambda: listed in forms or bytes(memoryview(found)) == raw))


def methods_out() -> set[str]:
    """Methods and properties of a tensor that hand its values on, ``__array__`` … too."""
    found = {*PROTOCOLS}
    names = [name for name in dir(torch.Tensor) if name[0] != "_" or name[:2] == "__"]
    for values in (VALUES, SINGLE):
        for name in names:
            result = attempt(getattr, torch.tensor(values), name)
            result = attempt(result) if callable(result) else result
            found |= {name} if carries(result, values) else set()
    return found


def layouts() -> set[str]:
    every = (value for value in vars(torch).values() if isinstance(value, torch.layout))
    return {str(value).removeprefix("torch.") for value in every}


@pytest.mark.parametrize(
    "here, said, folders, old",
    [
        (layouts, "{}", ["cases", "dtypes", "methods"], "strided sparse_coo _mkldnn"),
        (methods_out, "t.{}", ["methods"], "numpy tolist item untyped_storage __float__"),
    ],
)
def test_everything_that_is_here_has_its_row(here, said, folders, old):
    names, kept = here(), book.load("cpu").runs
    assert {*old.split()} <= names
    rows = [line for name in kept if name.split("/")[0] in folders for line in kept[name]["out"]]
    for name in names:
        # t.conj is not in t.conj_physical(); t.item is in t[0].item().
        text = re.escape(PROTOCOLS.get(name) or said.format(name))
        pattern = re.sub(r"^t\\\.", r"\\bt(?:\\[0\\])?\\.", text)
        row = re.compile(rf"{pattern}{'' if text[-1] == '(' else '(?![a-z_0-9])'}")
        assert any(map(row.search, rows)), f"{name}: add its row to snippets of {folders}"
