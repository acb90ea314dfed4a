# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from unittest import mock

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
batches = [torch.full((4,), n, device=device) for n in (1.0, 2.0, 5.0)]
copies = []


def counted(method):
    def call(tensor):
        copies.append(method.__name__)
        return method(tensor)

    return call


cpu, item = counted(torch.Tensor.cpu), counted(torch.Tensor.item)
for inside, after in (
    ("losses.append(loss.item())", "np.array(losses)"),
    ("losses.append(loss.cpu().numpy())", "np.stack(losses)"),
    ("losses.append(loss)", "torch.stack(losses).cpu().numpy()"),
):
    losses = []
    copies.clear()
    with mock.patch.multiple(torch.Tensor, cpu=cpu, item=item):
        for batch in batches:
            loss = batch.mean()
            exec(inside)
        array = eval(after)
    print(inside, after, len(copies), sep=" | ")
# --8<-- [end:show]
    assert array.tolist() == [1, 2, 5]
    assert len(copies) == (1 if inside == "losses.append(loss)" else 3)
