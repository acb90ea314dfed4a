# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([-0.1, 0.0, 0.4999, 0.999, 1.0, 1.2], device=device)
# --8<-- [start:key]
safe = t.clamp(0, 1).mul(255).round().to(torch.uint8)
cut = t.clamp(0, 1).mul(255).to(torch.uint8)  # (1)!
wrapped = t.mul(255).round().to(torch.uint8)  # (2)!
# --8<-- [end:key]
for name, result in ("safe", safe), ("cut", cut), ("wrapped", wrapped):
    print(name, result.tolist())
# --8<-- [end:show]
assert safe.tolist() == [0, 0, 127, 255, 255, 255]
assert cut.tolist() == [0, 0, 127, 254, 255, 255]
assert wrapped[1:5].tolist() == safe[1:5].tolist()
if device == "cpu":
    # A value outside 0 to 255 has no uint8 of its own: what comes out is the machine's choice.
    assert wrapped[0] != 0 and wrapped[5] != 255
