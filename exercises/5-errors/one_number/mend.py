import json

import torch
from torch.nn.functional import cross_entropy


def log_line(step, logits, classes):
    """A line of JSON for the log: the step, and the mean loss of the batch as one number."""
    losses = cross_entropy(logits, classes, reduction="none")
    loss = losses.item()  # FIX
    return json.dumps({"step": step, "loss": loss})


for rows in (1, 3):
    logits = torch.zeros(rows, 2, requires_grad=True)
    print(log_line(rows, logits, torch.zeros(rows, dtype=torch.long)))
