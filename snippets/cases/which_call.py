# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings
from itertools import combinations, product

import torch
from torch import quantize_per_tensor as quantize

device = "cuda" if torch.cuda.is_available() else "cpu"
values = torch.tensor([[1.0, 2.0], [3.0, 4.0]], device=device)
dtypes = {
    "float32": lambda t: t,
    "float32, neg bit": lambda t: (t * 1j).conj().imag,
    "complex64": lambda t: t * 1j,
    "complex64, conj bit": lambda t: (t * 1j).conj(),
    "complex32": lambda t: (t * 1j).to(torch.complex32),
    "bfloat16": lambda t: t.bfloat16(),
    "float8_e4m3fn": lambda t: t.to(torch.float8_e4m3fn),
    "quint8": lambda t: quantize(t, 1, 0, torch.quint8),
    "int64": lambda t: t.long(),
}
layouts = {
    "strided": lambda t: t,
    "strided, transposed": lambda t: t.t(),
    "sparse_coo": lambda t: t.to_sparse(),
    "sparse_csr": lambda t: t.to_sparse_csr(),
    "sparse_csc": lambda t: t.to_sparse_csc(),
    "sparse_bsr": lambda t: t.to_sparse_bsr((1, 1)),
    "sparse_bsc": lambda t: t.to_sparse_bsc((1, 1)),
    "_mkldnn": lambda t: t.to_mkldnn(),
    "jagged": lambda t: torch.nested.as_nested_tensor(
        t, layout=torch.jagged),
}
steps = [".detach()", ".to_dense()", ".to_padded_tensor(0)", ".cpu()",
         ".resolve_conj()", ".resolve_neg()", ".float()",
         ".dequantize()", ".to(torch.complex64)"]
most = 3 if device == "cpu" else 4
chains = ["".join(some) for size in range(most + 1)  # shortest first
          for some in combinations(steps, size)]
chains += [chain.replace(".to_dense()", ".float().to_dense()")
           for chain in chains if ".float()" not in chain]
run = {chain: eval(f"lambda t: t{chain}.numpy()") for chain in chains}
factors = {"neg": -1, "conj": -1j, "complex": 1j}
rows = {}
warnings.simplefilter("ignore")


def reads(t, chain, right, kinds):
    """True where the values and the kind of dtype are right."""
    try:
        a = run[chain](t)
    except Exception:
        return False
    return a.dtype.kind in kinds and a.tolist() == right


def shares(make, chain):
    """True where the tensor shows an edit of the array."""
    t = make()
    run[chain](t)[0, 0] = 9
    return bool(run[chain](t)[0, 0] == 9)


for layout, dtype, grad in product(layouts, dtypes, (False, True)):
    def make():
        t = layouts[layout](dtypes[dtype](values.clone()))
        return t.requires_grad_() if grad else t

    try:
        t = make()
    except Exception:
        continue  # there is no such tensor
    error = "none"
    try:
        t.numpy()
    except Exception as raised:
        error = type(raised).__name__
    factor = next((factors[w] for w in factors if w in dtype), 1)
    right = values.cpu().numpy() * factor
    right = (right.T if "transposed" in layout else right).tolist()
    kinds = "c" if "complex" in dtype else "fi"
    chain = next(
        (c for c in chains if reads(t, c, right, kinds)), None)
    read, memory, keep = ["none"] * 3
    if chain is not None:
        shared = shares(make, chain)
        read = f"{chain}.numpy()"
        memory = "shares" if shared else "copies"
        keep = read + ".copy()" * shared
    name = dtype + ", grad" * grad
    print(layout, name, read, memory, keep, error, sep=" | ")
    rows[layout, name] = read, memory, keep, error
# --8<-- [end:show]
assert {layout for layout, _ in rows} >= {"strided", "strided, transposed"}
for (layout, name), (read, memory, keep, error) in rows.items():
    assert (".detach()" in read) == ("grad" in name) or read == "none", (layout, name, read)
    if device == "cpu":
        assert ".cpu()" not in read and (memory == "shares") == keep.endswith(".copy()")
        assert (error == "none") == (read == ".numpy()")
    elif read != "none" and (device == "cuda" or not name.startswith("quint8")):  # lazy has no quantised tensors of its own
        assert ".cpu()" in read and memory == "copies" and keep == read and error != "none"
if device == "cpu":
    assert rows["strided", "float32"] == (".numpy()", "shares", ".numpy().copy()", "none")
    assert len(rows) == 127 and len({layout for layout, _ in rows}) == 9
    # Where no row of calls leads to the array, rows of the nested tensor do, one at a time.
    unread = {layout for (layout, _), (read, *_) in rows.items() if read == "none"}
    assert unread == {"jagged"}
    for dtype in ("complex64", "complex64, conj bit", "complex32", "float8_e4m3fn", "quint8"):
        chain = rows["strided", dtype][0].removesuffix(".numpy()")
        nested = layouts["jagged"](dtypes[dtype](values))
        nested = (nested if dtype == "quint8" else nested.requires_grad_()).detach().unbind()
        assert [run[chain](row).tolist() for row in nested] == run[chain](dtypes[dtype](values)).tolist(), dtype
    padded = torch.nested.as_nested_tensor([torch.ones(2), torch.ones(1)], layout=torch.jagged).to_padded_tensor(0)
    assert padded.tolist() == [[1, 1], [1, 0]]
    # A kind that has no row, as this code cannot make it, and PyTorch can.
    assert ("sparse_coo", "float8_e4m3fn") not in rows
    places = torch.tensor([[0, 0, 1, 1], [0, 1, 0, 1]])
    coo = torch.sparse_coo_tensor(places, values.flatten().to(torch.float8_e4m3fn), (2, 2))
    assert coo.dtype == torch.float8_e4m3fn and coo.layout == torch.sparse_coo
    assert coo.float().to_dense().numpy().tolist() == values.tolist()
