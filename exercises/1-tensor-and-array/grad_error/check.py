"""An array of a result that requires grad, which leaves the result and the model as they were."""

import ast

import torch

from tools.learn.check import Wrong, said, same


def check(run):
    model = run["model"]
    for rows in (1, 4):
        x = torch.randn(rows, 3)
        with torch.no_grad():
            expected = model(x).numpy()
        outcome = run.attempt("predict", x)
        if outcome.raised(RuntimeError, "requires grad"):
            raise Wrong(cause(run), error=said(outcome.error))
        if outcome.raised(RuntimeError, "only change requires_grad flags of leaf"):
            raise Wrong("flag")
        if outcome.error:
            raise run.raises("predict", outcome.error)
        got = outcome.value
        if getattr(got, "dtype", None) == "float64" and run.attribute_used("tolist"):
            raise Wrong("list", got=str(got.dtype))
        same("predict(x)", got, expected)
    if not model.weight.requires_grad:
        raise Wrong("frozen")
    before = model.weight.detach().clone()
    model(torch.randn(4, 3)).sum().backward()
    if model.weight.grad is None or not torch.equal(before, model.weight):
        raise Wrong("frozen")
    if run.attribute_used("data"):
        raise Wrong("data")


def cause(run):
    """Why the result still has a graph, as far as the code tells."""
    alone = [node.value for node in ast.walk(run.tree) if isinstance(node, ast.Expr)]
    if any(isinstance(each, ast.Call) and ast.unparse(each) == "y.detach()" for each in alone):
        return "lost"
    return next((name for name in ("eval", "cpu") if run.attribute_used(name)), "broken")
