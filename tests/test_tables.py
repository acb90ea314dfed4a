"""The tables are whole: each dtype, layout and call into torch or out of it has its row.

A new torch or NumPy brings new ones, and then this names them. tests/ways_across.py finds them; the
rows are those of the recorded run, so the snippets that print them have found them too.
"""

import json
import re
import subprocess
import sys
import types

import pytest

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
# What a row of the table says of each thing that is there, the folders of the snippets that print
# such rows, and some that have been there for years, at least one for each way to find them.
TABLES = {
    "dtypes": ("{}", ["dtypes"], "torch.float32 torch.bfloat16 torch.quint8"),
    "numpy dtypes": ("{}", ["dtypes"], "np.float64 np.longdouble np.str_ np.dtypes.StringDType"),
    "layouts": ("{}", ["cases", "dtypes", "methods"], "strided sparse_coo _mkldnn"),
    "methods out": ("t.{}", ["methods"], "numpy tolist item detach data untyped_storage __float__"),
    "methods in": (".{}(a", ["methods"], "new_tensor"),
    "functions in": ("torch.{}(a", ["methods"], "from_numpy tensor Tensor frombuffer from_dlpack"),
    "functions out": ("torch.{}(t", ["methods"], ""),
    "numpy functions": ("np.{}(t", ["methods"], "asarray from_dlpack"),
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
    said, folders, old = TABLES[table]
    assert {*old.split()} <= {*here[table]}
    lost = missing(here[table], said, recorded(folders))
    assert lost == [], f"add their rows to snippets of {folders}; where torch is newer: make record"


def test_each_protocol_has_its_row():
    assert missing([*PROTOCOLS], "t.{}", recorded(["methods"])) == []


def test_a_function_that_hands_on_the_values_is_found():
    """torch had none when this was written."""
    calls = {"to_bytes": lambda t: t.numpy().tobytes(), "to_rows": lambda t: t.tolist()}
    assert ways_across.functions_out(types.SimpleNamespace(**calls)) == [*calls]


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
