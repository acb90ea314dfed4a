import torch

output = torch.ones(2)
try:
    # --8<-- [start:show]
    array = output.numpy().detach()  # ← wrong
    # --8<-- [end:show]
except AttributeError as error:
    said = str(error)
assert said == "'numpy.ndarray' object has no attribute 'detach'"
