import sys

import torch

model = torch.nn.Linear(4, 3)


def classes(model, batches):
    """The class of each row, as one array for all batches, with one copy from the GPU.

    The model gets one batch at a time, because all rows may not fit into GPU memory.
    """
    found = torch.empty(0, dtype=torch.int64)
    for batch in batches:
        found = torch.cat([found, model(batch).argmax(1)])
    return found.cpu().numpy()


names = []
sys.setprofile(lambda frame, event, what: event == "c_call" and names.append(what.__name__))
classes(model, [torch.randn(rows, 4) for rows in (8, 8, 8, 8, 5)])
sys.setprofile(None)
print({name: names.count(name) for name in ("cpu", "to", "item", "tolist")})
