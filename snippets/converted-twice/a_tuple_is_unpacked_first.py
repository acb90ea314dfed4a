# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(4, 2, device=device, requires_grad=True)
outputs = (t * 2, t.sum())
try:
    a = outputs.detach().cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    a = outputs.cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)

out, state = outputs
a = out.detach().cpu().numpy()
print(type(a).__name__, a.shape)
# --8<-- [end:show]
for method in ("detach", "cpu", "numpy"):
    try:
        getattr(outputs, method)
    except AttributeError as error:
        assert str(error) == f"'tuple' object has no attribute '{method}'"
    else:
        raise AssertionError(f"a tuple has .{method}()")
assert type(a).__name__ == "ndarray" and a.shape == (4, 2) and a.tolist() == [[2, 2]] * 4
assert out.requires_grad and out.device.type == device and state.item() == 8
# as the page says of recurrent layers
assert isinstance(torch.nn.LSTM(2, 2)(torch.ones(4, 2)), tuple)
# Without .cpu(): no difference in the first line that raises: it ends at .detach().
