# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
# --8<-- [start:key]
row = torch.from_numpy(np.array([1.0, 2.0, 3.0]))
with torch.no_grad():
    model.weight.copy_(row)
print(model.weight.tolist())

state = {"weight": row, "bias": torch.zeros(2)}
# --8<-- [end:key]
try:
    model.load_state_dict(state)
except RuntimeError as error:
    print(str(error).splitlines()[-1].strip())
# --8<-- [end:show]
assert model.weight.tolist() == [[1.0, 2.0, 3.0]] * 2
try:
    model.load_state_dict(state)
    raise AssertionError("load_state_dict took another shape")
except RuntimeError as error:
    assert "size mismatch for weight" in str(error)
with torch.no_grad():
    try:
        model.weight.copy_(torch.ones(3, 2))  # transposed, as other libraries keep it
        raise AssertionError("copy_ took a transposed weight")
    except RuntimeError:
        pass
# Other dtypes are converted, some at a loss; what is no tensor is refused.
norm = torch.nn.BatchNorm1d(1)
norm.load_state_dict({**norm.state_dict(), "num_batches_tracked": torch.tensor(5.7)})
assert norm.num_batches_tracked.item() == 5
try:
    norm.load_state_dict({**norm.state_dict(), "weight": np.ones(1)})
    raise AssertionError("load_state_dict took an array")
except RuntimeError as error:
    assert "expected torch.Tensor" in str(error)
with torch.no_grad():
    model.bias.fill_(7)
try:
    model.load_state_dict(state)
    raise AssertionError("load_state_dict took another shape")
except RuntimeError:
    pass
assert model.bias.tolist() == [0.0, 0.0], "what fits is loaded before the error"
