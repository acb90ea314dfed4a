# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([[1.5, 2.0], [3.0, 4.0]], device=device)
t.requires_grad_()
print(t[0, 0].item())  # one Python number
print(t.tolist())  # Python numbers, nested
print(t.detach().cpu().numpy().mean())  # an array
# --8<-- [end:key]
# --8<-- [end:show]
assert type(t[0, 0].item()) is float and t[0, 0].item() == 1.5
assert t.tolist() == [[1.5, 2.0], [3.0, 4.0]]
assert t.detach().cpu().numpy().shape == (2, 2)
try:
    t.numpy()
    raise AssertionError("numpy() took a tensor that requires grad")
except (RuntimeError, TypeError) as error:
    assert "numpy" in str(error)
