import torch

model, batches, outputs = torch.nn.Linear(2, 1), torch.ones(3, 4, 2), []
for batch in batches:
    outputs.append(model(batch))
# --8<-- [start:show]
array = torch.stack(outputs).detach().cpu().numpy()
# --8<-- [end:show]
assert array.shape == (3, 4, 1)
