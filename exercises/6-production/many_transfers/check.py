"""One copy from the device for all batches, however it is spelled; the model gets each batch."""

import contextlib
import weakref
from unittest import mock

import torch

from tools.learn.check import Wrong, away, said, same

COPIES = "cpu", "to", "numpy", "item", "tolist", "__int__", "__float__", "__bool__", "__index__"


def check(run):
    device = away()
    for rows in ((4, 4, 3), (1,), (5, 1, 2, 2, 1)):
        check_batches(run, device, rows)


def check_batches(run, device, rows):
    model = torch.nn.Linear(4, 3).to(device)
    batches = [torch.randn(count, 4).to(device) for count in rows]
    with torch.no_grad():
        expected = torch.cat([model(batch).argmax(1) for batch in batches]).cpu().numpy()
    seen, kept = [], []
    watch(model, seen, kept)
    with copies_from(device) as copies:
        outcome = run.attempt("classes", model, batches)
    if outcome.raised(TypeError, "device type tensor to numpy"):
        raise Wrong("on_device", error=said(outcome.error), line=run.line(outcome.error))
    if model.weight.device.type == "cpu":
        raise Wrong("model_moved")
    if outcome.raised(RuntimeError, "mutating a non-functional tensor"):
        # A GPU's tensor can be assigned to rows in host memory, batch by batch; a lazy one cannot.
        raise Wrong("broken", copies=len(rows), batches=len(rows))
    # What the lazy device and CUDA say of tensors to join that are on two devices.
    if any(outcome.raised(RuntimeError, text) for text in ("GetTensorList", "wrapper_CUDA_cat")):
        raise Wrong("joined", line=run.line(outcome.error))
    if outcome.raised(RuntimeError, "stack expects each tensor to be equal size"):
        raise Wrong("stacked", rows=list(rows))
    if outcome.error:
        raise run.raises("classes", outcome.error)
    same("classes(model, batches)", outcome.value, expected)
    if max(seen, default=0) > max(rows):
        raise Wrong("whole", rows=max(seen), most=max(rows))
    unwaited = any(keywords.get("non_blocking") for _, keywords in copies)
    if unwaited and not run.attribute_used("synchronize"):
        raise Wrong("not_waited")
    if len(copies) > 1:
        numbers = {name for name, _ in copies} - {"cpu", "to", "numpy"}
        id = "numbers" if numbers else "broken"
        raise Wrong(id, copies=len(copies), batches=len(rows))
    if max(kept, default=0) > 1:  # one is the batch before, as long as a variable names its output
        raise Wrong("graphs")


def watch(model, seen, kept):
    """Note at each call of the model its rows, and how many graphs of earlier calls there are."""
    marks = []

    def note(model, given, out):
        seen.append(given[0].shape[0])
        kept.append(sum(mark() is not None for mark in marks))
        if out.grad_fn is not None:
            mark = set()
            out.grad_fn.metadata["mark"] = mark  # it ends with this node of the graph
            marks.append(weakref.ref(mark))

    model.register_forward_hook(note)


@contextlib.contextmanager
def copies_from(device):
    """A list of the calls that copy from the device to host memory, each with its keywords."""
    copies = []

    def watched(name, method):
        def call(tensor, *args, **keywords):
            out = method(tensor, *args, **keywords)
            arrived = not isinstance(out, torch.Tensor) or out.device.type == "cpu"
            if tensor.device.type != "cpu" and arrived:
                copies.append((name, keywords))
            return out

        return call

    with contextlib.ExitStack() as stack:
        for name in COPIES:
            method = watched(name, getattr(torch.Tensor, name))
            stack.enter_context(mock.patch.object(torch.Tensor, name, method))
        if device == "lazy":  # it has no inference mode
            without = mock.patch.object(torch._C, "_InferenceMode", lambda mode: torch.no_grad())
            stack.enter_context(without)  # there, so that a decorator meets it as well
        yield copies
