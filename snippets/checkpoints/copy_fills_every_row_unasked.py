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
