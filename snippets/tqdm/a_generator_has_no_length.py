# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset
from tqdm import tqdm

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
data = TensorDataset(torch.ones(10, 4))
loader = DataLoader(data, batch_size=4)


@torch.no_grad()
def outputs():
    for (batch,) in loader:
        yield model(batch.to(device))


# --8<-- [start:key]
bar = tqdm(outputs(), total=len(loader), disable=None)
# --8<-- [end:key]
array, end = np.empty((len(data), 2), np.float32), 0
for batch in bar:
    start, end = end, end + len(batch)
    torch.from_numpy(array)[start:end].copy_(batch)
print(array.shape, end, bar.total)
# --8<-- [end:show]
import io

with torch.no_grad():
    expected = model(torch.ones(10, 4).to(device)).cpu().numpy()
assert np.allclose(array, expected, atol=1e-3) and end == 10  # CUDA may use TF32
assert bar.disable, "standard error is no terminal here"


def drawn(**options):
    screen = io.StringIO()
    for _ in tqdm(outputs(), file=screen, **options):
        pass
    return screen.getvalue()


assert "100%" in drawn(total=len(loader)) and "3/3" in drawn(total=len(loader))
assert "%" not in drawn() and "3it" in drawn()
# What a notebook prints to says that it is no terminal.
import importlib.util

if importlib.util.find_spec("ipykernel"):
    import inspect

    from ipykernel.iostream import OutStream

    assert inspect.signature(OutStream).parameters["isatty"].default is False
assert drawn(total=len(loader), disable=None) == "", "an output that is no terminal"
