"""A list of losses that keeps no graph; the model and the grad mode stay as they were."""

import ast
import weakref

import numpy as np
import torch

from tools.learn.check import Wrong, same

alive = weakref.WeakSet()


class Saved:
    """What a graph holds of a tensor. It lives as long as the graph does."""

    def __init__(self, tensor):
        self.tensor = tensor.detach()
        alive.add(self)


def check(run):
    for rows, steps in (32, 3), (1, 2):
        model = torch.nn.Sequential(torch.nn.Linear(8, 64), torch.nn.Tanh(), torch.nn.Linear(64, 1))
        batches = [(torch.randn(rows, 8), torch.randn(rows, 1)) for step in range(steps)]
        with torch.no_grad():
            expected = [torch.nn.functional.mse_loss(model(x), y).item() for x, y in batches]
        weights = [*model.parameters()]
        for weight in weights:
            weight.grad = torch.ones_like(weight)  # of a training that goes on afterwards
        with torch.autograd.graph.saved_tensors_hooks(Saved, lambda saved: saved.tensor):
            history = run.call("validate", model, batches)
        numbers = [number(each) for each in history] if isinstance(history, list) else history
        same("validate(model, batches)", numbers, expected, exact=False)
        if not torch.is_grad_enabled():
            raise Wrong("mode")
        if not all(weight.grad is not None and (weight.grad == 1).all() for weight in weights):
            raise Wrong("backward")
        if not all(weight.requires_grad for weight in weights):
            raise Wrong("frozen")
        # By address, as two steps of a graph may keep one tensor; the model keeps its own.
        held = {saved.tensor.data_ptr(): saved.tensor.nbytes for saved in alive}
        kept = sum(held[address] for address in held.keys() - {w.data_ptr() for w in weights})
        if kept:
            raise Wrong(cause(run), bytes=f"{kept:,}", steps=steps)


def number(each):
    """One loss as a float, where it is a tensor, an array or a NumPy number of one element."""
    if isinstance(each, torch.Tensor):
        each = each.detach().cpu().numpy()
    return each.item() if isinstance(each, (np.ndarray, np.generic)) and each.size == 1 else each


def cause(run):
    """What was written to free the graph, and does not."""
    deletes = any(isinstance(node, ast.Delete) for node in ast.walk(run.tree))
    if deletes or any(map(run.attribute_used, ("collect", "empty_cache"))):
        return "deleted"
    tried = ("clone", "cpu", "eval")
    return next((name for name in tried if run.attribute_used(name)), "broken")
