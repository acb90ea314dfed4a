"""The tables are whole: each dtype, layout and call into torch or out of it has its row.

A new torch or NumPy brings new ones, and then this names them. tests/ways_across.py finds them; the
rows are those of the recorded run, so the snippets that print them have found them too.
"""

import json
import re
import subprocess
import sys
import types

import numpy as np
import pytest
import torch

from tests import ways_across
from tools.common import records

# Python asks for these by its own words.
PROTOCOLS = {
    "__array__": "np.asarray(t",
    "__float__": "float(t",
    "__int__": "int(t",
    "__long__": "int(t",
    "__complex__": "complex(t",
    # No call without an argument finds these.
    "__iter__": "list(t",
    "__deepcopy__": "copy.deepcopy(t",
    "__reduce_ex__": "pickle.dumps(t",
    "__dlpack__": "np.from_dlpack(t",
}
# What a row of the table says of each thing that is there, and whose snippets print such rows.
TABLES = {
    "dtypes": ("{}", ["dtypes"]),
    "numpy dtypes": ("{}", ["dtypes"]),
    "layouts": ("{}", ["cases", "dtypes", "methods"]),
    "methods out": ("t.{}", ["methods"]),
    "methods in": (".{}(a", ["methods"]),
    "functions in": ("torch.{}(a", ["methods"]),
    "functions out": ("torch.{}(t", ["methods"]),
    "numpy functions": ("np.{}(t", ["methods"]),
}


def recorded(folders: list[str]) -> list[str]:
    """The cells of all rows that the CPU run of these folders printed."""
    kept = records.load("cpu")["snippets"]
    lines = [line for name in kept if name.split("/")[0] in folders for line in kept[name]["out"]]
    return [cell for line in lines for cell in line.split(" | ")]


def missing(found: list[str], said: str, cells: list[str]) -> list[str]:
    """Those that no cell names."""
    lost = []
    for name in found:
        text = PROTOCOLS.get(name) or said.format(name)
        # t.conj is not in t.conj_physical(); t.item is in t[0].item().
        pattern = re.sub(r"^t\\\.", r"t(?:\\[0\\])?\\.", re.escape(text))
        before, after = "" if text[0] == "." else r"(?<!\w)", "" if text[-1] == "(" else r"(?!\w)"
        if not any(re.search(before + pattern + after, cell) for cell in cells):
            lost.append(name)
    return lost


@pytest.fixture(scope="module")
def here() -> dict[str, list[str]]:
    """What this torch and this NumPy have."""
    command = [sys.executable, str(records.ROOT / "tests/ways_across.py")]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("table", TABLES)
def test_everything_that_is_here_has_its_row(table, here):
    said, folders = TABLES[table]
    lost = missing(here[table], said, recorded(folders))
    where = ", ".join(f"snippets/{folder}/" for folder in folders)
    assert lost == [], f"add their rows to {where}; where torch is newer: make record"


def test_each_protocol_has_its_row():
    assert missing([*PROTOCOLS], "t.{}", recorded(["methods"])) == []


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("dtypes", "torch.float32 torch.bfloat16 torch.quint8"),
        ("numpy dtypes", "np.float64 np.longdouble np.str_ np.dtypes.StringDType"),
        ("layouts", "strided sparse_coo _mkldnn"),
        ("methods out", "numpy tolist item detach data cpu clone contiguous untyped_storage"),
        ("methods in", "new_tensor"),
        ("functions in", "from_numpy as_tensor asarray tensor Tensor frombuffer from_dlpack"),
        ("numpy functions", "asarray array from_dlpack"),
    ],
)
def test_the_enumeration_finds_some_of_each_as_they_have_been_for_years(table, names, here):
    assert set(names.split()) <= set(here[table])


class Dtype(str):
    """Stands for a dtype or a layout that the next torch may bring."""


class Newer(torch.Tensor):
    """A tensor with ways out that no table knows, and with two methods that are none."""

    def to_array(self):
        return self.as_subclass(torch.Tensor).numpy()

    def as_is(self):
        return self

    __numbers__ = to_array
    elements = property(lambda self: self.to_array().tolist())
    name_of_it = property(lambda self: "no values")
    doubled = property(lambda self: self * 2)


def newer(values):
    return torch.tensor(values).as_subclass(Newer)


NEW_TORCH = types.SimpleNamespace(new=Dtype("torch.decimal7"), **vars(torch))
# Other libraries, such as ml_dtypes, may have added theirs to this process.
SCALARS = {name: kind for name, kind in np.sctypeDict.items() if kind.__module__ == "numpy"}
NEW_SCALARS = {"decimal128": type("decimal128", (np.generic,), {}), **SCALARS}
NEW_DTYPES = types.SimpleNamespace(__all__=["New"], New=types.SimpleNamespace(type=str))
NEW_CALLS = types.SimpleNamespace(
    from_somewhere=torch.from_numpy,
    from_bytes=lambda array, dtype: torch.frombuffer(array, dtype=dtype),
    from_numpy=torch.from_numpy,
    add_one=lambda array: torch.from_numpy(array) + 1,
    to_rows=lambda tensor: tensor.tolist(),
)
NEW_NUMPY = types.SimpleNamespace(__all__=["asarray", "of"], asarray=np.asarray, of=np.asarray)


@pytest.mark.parametrize(
    ("table", "arguments", "lost"),
    [
        ("dtypes", [NEW_TORCH, (torch.dtype, Dtype)], "torch.decimal7"),
        ("layouts", [NEW_TORCH, (torch.layout, Dtype)], "decimal7"),
        ("numpy dtypes", [NEW_SCALARS, "", NEW_DTYPES], "np.decimal128 np.dtypes.New"),
        ("methods out", [newer], "__numbers__ as_is elements to_array"),
        ("functions in", [NEW_CALLS], "from_bytes from_somewhere"),
        ("functions out", [NEW_CALLS], "to_rows"),
        ("numpy functions", [NEW_NUMPY], "of"),
    ],
)
def test_what_is_new_is_missed(table, arguments, lost):
    said, folders = TABLES[table]
    find = getattr(ways_across, table.replace(" ", "_"))
    assert missing(find(*arguments), said, recorded(folders)) == lost.split()


@pytest.mark.parametrize(
    ("name", "said", "row"),
    [
        ("conj", "t.{}", "t.conj()"),  # t.conj_physical() has a row, too
        ("torch.uint1", "{}", "torch.uint1"),
        ("asarray", "torch.{}(a", "torch.asarray"),
    ],
)
def test_a_lost_row_is_missed(name, said, row):
    """A name that begins another, or follows another, does not pass for it."""
    cells = recorded(["methods", "dtypes"])
    assert missing([name], said, cells) == []
    kept = [cell for cell in cells if cell != row and not cell.startswith(f"{row}(")]
    assert missing([name], said, kept) == [name]
