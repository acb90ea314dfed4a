# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
outputs = {"logits": t, "scores": t * 2}
try:
    a = outputs.detach().cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    a = outputs.cpu()
except AttributeError as error:
    print("AttributeError:", error)

a = outputs["logits"].detach().cpu().numpy()
print(a.tolist())
a = {k: v.detach().cpu() for k, v in outputs.items()}
print({k: v.numpy().tolist() for k, v in a.items()})
# --8<-- [end:show]
for method in ("detach", "cpu"):
    try:
        getattr(outputs, method)
    except AttributeError as error:
        assert str(error) == f"'dict' object has no attribute '{method}'"
    else:
        raise AssertionError(f"a dict has .{method}()")
assert outputs["logits"].detach().cpu().numpy().tolist() == [1, 1]
assert {k: v.numpy().tolist() for k, v in a.items()} == {"logits": [1, 1], "scores": [2, 2]}
# Without .cpu(): no difference in the first line that raises: it ends at .detach().
