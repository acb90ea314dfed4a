import torch

# Without a GPU, "meta" stands for a device whose memory NumPy cannot read.
device = "cuda" if torch.cuda.is_available() else "meta"
output = torch.ones(2, device=device, requires_grad=True) * 2
try:
    # --8<-- [start:show]
    array = output.detach().numpy()  # ← wrong
    # --8<-- [end:show]
except TypeError as error:
    said = str(error)
assert said.startswith("can't convert ") and " device type tensor to numpy" in said
