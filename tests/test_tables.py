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

    def named(name: str) -> bool:
        text = PROTOCOLS.get(name) or said.format(name)
        # t.conj is not in t.conj_physical(); t.item is in t[0].item().
        pattern = (
            re.escape(text).replace(r"t\.", r"t(?:\[0\])?\.", 1)
            if said.startswith("t.")
            else re.escape(text)
        )
        before, after = r"(?<!\w)" if text[0] != "." else "", r"(?!\w)" if text[-1] != "(" else ""
        return any(re.search(before + pattern + after, cell) for cell in cells)

    return [name for name in found if not named(name)]


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
    assert lost == [], (
        f"{table} without a row in what {where} print: {', '.join(lost)}. "
        "Where torch is newer: make record"
    )


def test_each_protocol_has_its_row():
    assert all(hasattr(torch.Tensor, name) for name in PROTOCOLS)
    assert missing([*PROTOCOLS], "t.{}", recorded(["methods"])) == []


def test_the_enumeration_finds_what_the_site_is_about(here):
    """It cannot go quiet: some of each, as they have been for years."""
    methods = "numpy tolist item detach data cpu clone contiguous untyped_storage"
    functions = "from_numpy as_tensor asarray tensor Tensor frombuffer from_dlpack"
    for table, names in {
        "dtypes": "torch.float32 torch.bfloat16 torch.quint8",
        "numpy dtypes": "np.float64 np.longdouble np.str_ np.dtypes.StringDType",
        "layouts": "strided sparse_coo _mkldnn",
        "methods out": methods,
        "methods in": "new_tensor",
        "functions in": functions,
        "numpy functions": "asarray array from_dlpack",
    }.items():
        assert set(names.split()) <= set(here[table]), table


class Dtype:
    """Stands for a dtype or a layout that the next torch may bring."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return f"torch.{self.name}"


def test_a_new_dtype_and_a_new_layout_are_missed():
    newer = types.SimpleNamespace(**vars(torch), float128=Dtype("float128"))
    found = ways_across.dtypes(newer, (torch.dtype, Dtype))
    assert missing(found, "{}", recorded(["dtypes"])) == ["torch.float128"]
    newer = types.SimpleNamespace(**vars(torch), sparse_ell=Dtype("sparse_ell"))
    found = ways_across.layouts(newer, (torch.layout, Dtype))
    assert missing(found, *TABLES["layouts"][:1], recorded(TABLES["layouts"][1])) == ["sparse_ell"]


def test_a_new_dtype_of_numpy_is_missed():
    scalar = type("decimal128", (np.generic,), {})
    bare = type("DecimalDType", (), {"type": str})
    classes = types.SimpleNamespace(__all__=["DecimalDType"], DecimalDType=bare)
    # Other libraries, such as ml_dtypes, may have added theirs to this process.
    own = {name: kind for name, kind in np.sctypeDict.items() if kind.__module__ == "numpy"}
    found = ways_across.numpy_dtypes({"decimal128": scalar, **own}, "", classes)
    assert missing(found, "{}", recorded(["dtypes"])) == ["np.decimal128", "np.dtypes.DecimalDType"]


class Newer(torch.Tensor):
    """A tensor with ways out that no table knows: a method, a property, a protocol."""

    def to_array(self):
        return self.as_subclass(torch.Tensor).numpy()

    def as_is(self):
        return self

    @property
    def elements(self):
        return self.as_subclass(torch.Tensor).tolist()

    def __numbers__(self):
        return memoryview(self.to_array())

    def name_of_it(self):
        return "no values"

    def doubled(self):
        return self * 2


def test_a_new_method_is_missed():
    found = ways_across.methods_out(lambda values: torch.tensor(values).as_subclass(Newer))
    assert missing(found, "t.{}", recorded(["methods"])) == [
        "__numbers__",
        "as_is",
        "elements",
        "to_array",
    ]


def test_a_new_function_is_missed():
    newer = types.SimpleNamespace(
        from_somewhere=torch.from_numpy,
        from_bytes=lambda array, dtype: torch.frombuffer(array, dtype=dtype),
        from_numpy=torch.from_numpy,
        add_one=lambda array: torch.from_numpy(array) + 1,
        to_rows=lambda tensor: tensor.tolist(),
    )
    cells = recorded(["methods"])
    assert missing(ways_across.functions_in(newer), "torch.{}(a", cells) == [
        "from_bytes",
        "from_somewhere",
    ]
    assert missing(ways_across.functions_out(newer), "torch.{}(t", cells) == ["to_rows"]
    newer = types.SimpleNamespace(
        __all__=["asarray", "view_of"], asarray=np.asarray, view_of=np.asarray
    )
    assert missing(ways_across.numpy_functions(newer), "np.{}(t", cells) == ["view_of"]


@pytest.mark.parametrize(
    ("names", "said", "lost", "row"),
    [
        (["conj", "conj_physical"], "t.{}", ["conj"], "t.conj()"),
        (["torch.uint1", "torch.uint16"], "{}", ["torch.uint1"], "torch.uint1"),
        (["asarray"], "torch.{}(a", ["asarray"], "torch.asarray"),
    ],
)
def test_a_lost_row_is_missed(names, said, lost, row):
    """A name that begins another, or follows another, does not pass for it."""
    cells = recorded(["methods", "dtypes"])
    assert missing(names, said, cells) == []
    kept = [cell for cell in cells if cell != row and not cell.startswith(f"{row}(")]
    assert missing(names, said, kept) == lost
