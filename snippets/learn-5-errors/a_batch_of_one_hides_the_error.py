# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
said = []
for samples in (1, 3):
    ages = torch.ones(samples, device=device)
    try:
        said.append(type(ages.item()).__name__)
    except RuntimeError as error:
        said.append(type(error).__name__)
print(said)
# --8<-- [end:key]
# --8<-- [end:show]
assert said == ["float", "RuntimeError"]
for shape in ((), (1,), (1, 1)):
    assert torch.ones(shape, device=device).item() == 1
try:
    torch.ones(0, device=device).item()
    raise AssertionError("no element became a number")
except RuntimeError as error:
    assert "0 elements" in str(error)
