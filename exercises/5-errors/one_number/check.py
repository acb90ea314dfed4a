"""One Python number for a batch of any size: the mean of its losses, which JSON takes."""

import json

import torch
from torch.nn.functional import cross_entropy

from tools.learn.check import Wrong, said, same, type_name

SEVERAL = "be converted to Scalar", "be converted to Python scalars", "size 1 to a Python scalar"
CALL = 'json.loads(log_line(…))["loss"]'


def check(run):
    if any(part in str(run.error) for part in SEVERAL):
        raise Wrong("broken")
    if run.raised(TypeError, "not JSON serializable"):
        raise Wrong("json", error=said(run.error))
    for rows in (1, 3, 6):
        logits, classes = torch.randn(rows, 4, requires_grad=True), torch.randint(4, (rows,))
        losses = cross_entropy(logits, classes, reduction="none")
        text = run.call("log_line", rows, logits, classes)
        if not isinstance(text, str):
            raise Wrong("type", call="log_line(…)", got=type_name(text), expected="str")
        line = json.loads(text)
        same("list(json.loads(log_line(…)))", [*line], ["step", "loss"])
        loss, mean = line["loss"], losses.mean().item()
        if isinstance(loss, list):
            raise Wrong("list", got=loss)
        if not isinstance(loss, float):
            raise Wrong("type", call=CALL, got=type_name(loss), expected="float")
        if not close(loss, mean):
            if rows > 1 and close(loss, losses.sum().item()):
                raise Wrong("sum", rows=rows)
            if any(close(loss, each) for each in losses.tolist()):
                raise Wrong("element", rows=rows)
            raise Wrong("values", call=CALL, got=loss, expected=mean)


def close(one, other):
    """Whether two losses are equal, as a log that rounds to three digits has them."""
    return abs(one - other) <= 1e-3
