import numpy as np
import torch

model, batches, outputs = torch.nn.Linear(2, 1), torch.ones(3, 4, 2), []
for batch in batches:
    outputs.append(model(batch))
try:
    # --8<-- [start:show]
    array = np.array(outputs)  # ← wrong
    # --8<-- [end:show]
except RuntimeError as error:
    said = str(error)
assert said.startswith("Can't call numpy() on Tensor that requires grad")
