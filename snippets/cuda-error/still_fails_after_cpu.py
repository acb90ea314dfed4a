# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device, requires_grad=True)
outputs = [t, t]
attempts = {
    "t.cpu.numpy()": lambda: t.cpu.numpy(),
    "outputs.cpu()": lambda: outputs.cpu(),
    "t.cpu().numpy()": lambda: t.cpu().numpy(),
}
for line, attempt in attempts.items():
    try:
        attempt()
    except Exception as error:
        print(f"{line} -> {type(error).__name__}: {error}")
# --8<-- [end:show]
raised = []
for attempt in attempts.values():
    try:
        attempt()
    except Exception as error:
        raised.append((type(error).__name__, str(error)))
assert [kind for kind, _ in raised] == ["AttributeError", "AttributeError", "RuntimeError"]
assert "no attribute 'numpy'" in raised[0][1] and "'list' object has no attribute 'cpu'" in raised[1][1]
assert raised[2][1].startswith("Can't call numpy() on Tensor that requires grad.")
