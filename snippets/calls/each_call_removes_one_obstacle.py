# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(3.0, device=device, requires_grad=True)

# --8<-- [start:key]
array = t.detach().cpu().numpy()
# --8<-- [end:key]
print(type(array).__name__, array.dtype, array.shape)
# --8<-- [end:show]
import numpy as np

assert isinstance(array, np.ndarray) and array.tolist() == [0.0, 1.0, 2.0]
for lacking in (t.cpu, t.detach):  # with one call less it raises, or does so on a GPU
    step = lacking()
    try:
        step.numpy()
    except (RuntimeError, TypeError) as error:
        assert "requires grad" in str(error) or "device type tensor" in str(error)
    else:
        assert device == "cpu" and not step.requires_grad
