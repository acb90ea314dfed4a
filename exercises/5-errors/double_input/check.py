"""An array of any dtype enters a float32 model, whose weights stay what they are."""

import numpy as np
import torch

from tools.learn.check import Wrong, said, same


def check(run):
    if torch.get_default_dtype() != torch.float32:
        raise Wrong("default")
    model = run["model"]
    untouched(model)
    if run.raised(RuntimeError, "must have the same dtype"):
        raise Wrong("broken")
    if run.raised(RuntimeError, "x6 and 3x4"):
        raise Wrong("bytes", error=said(run.error))
    before = [weight.detach().clone() for weight in model.parameters()]
    many = 50 * torch.randn(6, 5, dtype=torch.float64).numpy()  # so that lost digits show
    for rows in (many[:1, :3], many[:4, :3].copy(), many[::2, 1:4], many[:0, :3]):
        for dtype in (np.float64, np.float32, np.int64):
            x = rows.astype(dtype) if dtype != np.float64 else rows
            kept = x.copy()
            outcome = run.attempt("predict", x)
            if outcome.raised(RuntimeError, "must have the same dtype"):
                raise Wrong("caller", dtype=x.dtype.name, error=said(outcome.error))
            got = run.call("predict", x)
            untouched(model)
            with torch.no_grad():
                expected = model(torch.tensor(x, dtype=torch.float32))[:, 0].numpy()
            compare(got, expected)
            same("rows", x, kept)
    for (name, weight), old in zip(model.named_parameters(), before):
        same(f"model.{name}", weight.detach(), old)


def compare(got, expected):
    """Raises Wrong where the predictions differ, with an id of its own for the values alone."""
    kind = type(got), getattr(got, "dtype", None), getattr(got, "shape", None)
    if kind != (type(expected), expected.dtype, expected.shape):
        same("predict(rows)", got, expected)
    if not np.allclose(got, expected, atol=1e-3):
        raise Wrong("rounded", got=got, expected=expected)


def untouched(model):
    """Raises Wrong("model") where its weights are no longer float32."""
    for weight in model.parameters():
        if weight.dtype != torch.float32:
            raise Wrong("model", dtype=str(weight.dtype))
