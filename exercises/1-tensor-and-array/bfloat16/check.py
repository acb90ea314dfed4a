"""The values of a bfloat16 tensor in a float32 array, from a table that stays in bfloat16."""

import numpy as np
import torch

from tools.learn.check import Wrong, said, same


def check(run):
    table = run["table"]
    fresh = torch.randn(5, 3) * torch.tensor([1.0, 1e-3, 1e6])
    fresh[0, 0] = torch.rand(()) + 1e5
    with torch.no_grad():
        table.weight.copy_(fresh)
    values = fresh.bfloat16()
    for tokens in (torch.tensor([0, 3, 3]), torch.randint(5, (2, 4)), torch.tensor(2)):
        expected = values.float().numpy()[tokens.numpy()]
        outcome = run.attempt("embeddings", tokens)
        if table.weight.dtype != torch.bfloat16:
            raise Wrong("model", got=str(table.weight.dtype))
        if outcome.raised(TypeError, "BFloat16"):
            raise Wrong(cause(run), error=said(outcome.error))
        if outcome.error:
            raise run.raises("embeddings", outcome.error)
        got = outcome.value
        if isinstance(got, np.ndarray):
            other(run, got, expected, values[tokens].view(torch.int16).double().numpy())
        same("embeddings(tokens)", got, expected)


def other(run, got, expected, bits):
    """Name the arrays that people make of bfloat16 besides the right one."""
    first = {"got": str(got.ravel()[:3]), "expected": str(expected.ravel()[:3])}
    if np.array_equal(got.astype(np.float64) % 2**16, bits % 2**16):
        raise Wrong("bits", **first)
    if got.dtype.kind in "iu" or np.array_equal(got, np.trunc(expected)):
        raise Wrong("integers", **first)
    narrow = run.attribute_used("half") or run.attribute_used("float16")
    if got.dtype == np.float16 or (narrow and np.isinf(got).any()):
        raise Wrong("half", **first)
    if got.dtype == np.float64 and run.attribute_used("tolist"):
        raise Wrong("list")


def cause(run):
    """Why bfloat16 still comes to NumPy, as far as the code tells."""
    if run.attribute_used("astype"):
        return "late"
    return "force" if "force" in run.source else "broken"
