# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(
    2, device=device, dtype=torch.bfloat16, requires_grad=True
)
# --8<-- [start:key]
steps = [t, t.cpu(), t.cpu().detach(), t.cpu().detach().float()]
# --8<-- [end:key]

for step in steps:
    try:
        print(step.numpy())
    except (TypeError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")
# --8<-- [end:show]


def complaint(tensor):
    try:
        tensor.numpy()
    except (TypeError, RuntimeError) as error:
        return f"{type(error).__name__}: {error}"
    return ""


found = [complaint(step) for step in steps]
if device == "cpu":
    assert found[0].startswith("RuntimeError: Can't call numpy() on Tensor that requires grad")
else:
    assert found[0].startswith("TypeError: can't convert ") and "device type tensor to numpy" in found[0]
assert found[1].startswith("RuntimeError: Can't call numpy() on Tensor that requires grad")
assert found[2] == "TypeError: Got unsupported ScalarType BFloat16"
assert steps[3].numpy().tolist() == [1.0, 1.0]
