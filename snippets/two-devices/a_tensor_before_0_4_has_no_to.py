# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

# A tensor as PyTorch 0.3 had it: without .to
x = type("torch.FloatTensor", (), {"cpu": lambda self: self})()
try:
    x = x.to("cpu")
except AttributeError as error:
    print(f"AttributeError: {error}")

x = x.cpu()
upgrade = """
python -m pip install --upgrade torch
"""
x = torch.ones(2)
print(hasattr(x, "to"), type(x).__name__)
# --8<-- [end:show]
# Without .cpu(): no difference for the stand-in, whose cpu() returns the object itself.
assert x.to("cpu") is x and x.type() == "torch.FloatTensor"
