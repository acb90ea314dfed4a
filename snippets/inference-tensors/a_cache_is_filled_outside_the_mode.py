# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


class Positions(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))
        self.cache = None

    def forward(self, x):
        if self.cache is None:
            self.cache = torch.arange(3.0, device=x.device)
        return (x * self.weight * self.cache).sum()


x, model = torch.ones(3, device=device), Positions().to(device)
with torch.inference_mode():
    model(x)  # an evaluation, before the training
try:
    model(x).backward()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

# --8<-- [start:key]
model = Positions().to(device)
with torch.no_grad():
    model(x)
model(x).backward()
print(model.weight.grad.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert model.weight.grad.tolist() == [0.0, 1.0, 2.0] and not model.cache.is_inference()
spoilt = Positions().to(device)
with torch.inference_mode():
    spoilt(x)
assert spoilt.cache.is_inference() and not spoilt.weight.is_inference()
try:
    spoilt(x)
except RuntimeError as error:
    assert str(error).startswith("Inference tensors cannot be saved for backward.")
else:
    raise AssertionError("a cache from inference mode was saved")
spoilt.cache = spoilt.cache.clone()
spoilt(x).backward()


class Fixed(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))
        self.register_buffer("cache", torch.arange(3.0))

    def forward(self, x):
        return (x * self.weight * self.cache).sum()


fixed = Fixed().to(device)
with torch.inference_mode():
    fixed(x)
fixed(x).backward()
