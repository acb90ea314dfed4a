# --8<-- [start:show]
import torch
from ignite.metrics import Accuracy

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = torch.tensor([2, 0, 2, 2], device=device)
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)

# --8<-- [start:key]
accuracy = Accuracy(device=tensor.device)
accuracy.update((tensor, labels))
value = accuracy.compute()
# --8<-- [end:key]
# --8<-- [end:show]
assert type(value) is float and value == 0.75
tracked = Accuracy(device=tensor.device)
tracked.update((tensor.clone().requires_grad_(), labels))
assert tracked.compute() == 0.75
