import torch

output = torch.ones(2, requires_grad=True) * 2
# --8<-- [start:show]
array = output.cpu().detach().numpy()  # ← wrong
# --8<-- [end:show]
assert array.tolist() == [2.0, 2.0]
# A copy, which .cpu() makes of a tensor on a GPU, becomes a node of the graph.
assert output.to("cpu", copy=True).grad_fn.name() == "ToCopyBackward0"
