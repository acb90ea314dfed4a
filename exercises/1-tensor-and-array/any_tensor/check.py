"""One function for tensors with a graph, on a device, in bfloat16 and with a conjugate bit."""

import ast

import numpy as np
import torch

from tools.learn.check import Wrong, away, said, same

# The obstacle that an error speaks of: the part of its text, and the id for it.
OBSTACLES = {
    "requires grad": "graph",
    "device type tensor": "device",
    "BFloat16": "bfloat16",
    "conjugate bit": "conjugate",
}


def cases():
    """Tensors of the log by name, and what to expect of each."""
    device = away()
    batch, hidden, wave = torch.randn(3, 2), torch.randn(2, 3).bfloat16(), torch.randn(2, 2) + 1j
    hidden[0, 0] = 1e5
    loss = torch.randn((), requires_grad=True)
    ids = torch.randint(2**53, 2**60, (3,))
    yield "ids", ids, ids.numpy()
    yield "loss", loss, loss.detach().numpy()
    yield "loss", loss * 2, (loss * 2).detach().numpy()
    yield "batch", batch.to(device), batch.numpy()
    yield "batch", batch.to(device).requires_grad_(), batch.numpy()
    yield "hidden", hidden, hidden.float().numpy()
    yield "hidden", hidden.to(device).requires_grad_(), hidden.float().numpy()
    yield "spectrum", wave.conj(), wave.numpy().conj()
    yield "spectrum", wave.clone().requires_grad_().conj(), wave.numpy().conj()
    yield "spectrum", wave, wave.numpy()
    for t in (
        torch.randn(2, dtype=torch.float64),
        torch.randn(3).half(),
        batch.T,
        batch > 0,
        batch[:0],
    ):
        yield "batch", t, t.numpy()


def check(run):
    for name, t, expected in cases():
        before = t.requires_grad, t.dtype, t.device, t.is_conj()
        outcome = run.attempt("to_array", t)
        if (t.requires_grad, t.dtype, t.device, t.is_conj()) != before:
            raise Wrong("in_place", name=name)
        if outcome.error:
            raise obstacle(run, name, outcome.error)
        got = outcome.value
        if got is None:
            raise Wrong("nothing", name=name)
        if isinstance(got, np.ndarray):
            told_apart(run, name, got, expected)
        same(f"to_array({name})", got, expected)


def obstacle(run, name, error):
    """The fault of a call that raised."""
    body = next(node.body for node in ast.walk(run.tree) if isinstance(node, ast.FunctionDef))
    if ast.unparse(body[1:]) == "return t.numpy()":
        return Wrong("broken", name=name, error=said(error))
    for part, id in OBSTACLES.items():
        if part in str(error):
            return Wrong(id, name=name, error=said(error))
    return run.raises("to_array", error)


def told_apart(run, name, got, expected):
    """Name the arrays that people make of all tensors, besides the right ones."""
    if got.dtype == np.float32 != expected.dtype:
        first = {"got": str(got.ravel()[:1]), "expected": str(expected.ravel()[:1])}
        raise Wrong("float", name=name, dtype=str(expected.dtype), **first)
    if got.dtype == np.float64 != expected.dtype and run.attribute_used("tolist"):
        raise Wrong("list", name=name, expected=str(expected.dtype))
    if np.array_equal(got, expected.conj()) and not np.array_equal(got, expected):
        raise Wrong("sign", got=str(got.ravel()[:1]), expected=str(expected.ravel()[:1]))
