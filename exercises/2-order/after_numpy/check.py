"""An array of a tensor with or without a graph, from any device."""

import torch

from tools.learn.check import Wrong, away, said, same


def check(run):
    for tracked, device in ((False, "cpu"), (True, "cpu"), (True, None)):
        device = device or away()
        for shape in ((), (1, 2), (5, 2), (0, 2)):
            base = torch.randn(shape).to(device).requires_grad_(tracked)
            one(run, (base * 2).T if len(shape) > 1 else base * 2)


def one(run, output):
    expected = output.detach().cpu().numpy()
    outcome = run.attempt("to_log", output)
    if outcome.raised(AttributeError, "'numpy.ndarray'"):
        last = outcome.raised(AttributeError, "'cpu'") or outcome.raised(AttributeError, "'to'")
        raise Wrong("cpu_last" if last else "broken", error=said(outcome.error))
    if outcome.raised(RuntimeError, "requires grad"):
        raise Wrong("graph", error=said(outcome.error))
    if outcome.raised(TypeError, "device type tensor"):
        raise Wrong("gpu", error=said(outcome.error))
    if outcome.raised(RuntimeError, "detach views"):
        raise Wrong("in_place")
    if outcome.error:
        raise run.raises("to_log", outcome.error)
    if isinstance(outcome.value, torch.Tensor):
        raise Wrong("tensor")
    same("to_log(output)", outcome.value, expected)
