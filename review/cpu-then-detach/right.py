import torch

output = torch.ones(2, requires_grad=True) * 2
# --8<-- [start:show]
array = output.detach().cpu().numpy()
# --8<-- [end:show]
assert array.tolist() == [2.0, 2.0]
assert output.detach().to("cpu", copy=True).grad_fn is None
