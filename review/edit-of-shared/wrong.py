import torch

weight = torch.tensor([0.5, 1.0], requires_grad=True)
# --8<-- [start:show]
array = weight.detach().cpu().numpy()
array *= 255
# --8<-- [end:show]
assert weight.tolist() == [127.5, 255.0]  # the weight of the model changed
