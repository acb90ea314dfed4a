# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
half = torch.tensor([0.5, 1e5], dtype=torch.bfloat16, device=device)
ids = torch.tensor([2**24 + 1], device=device)
loss = torch.tensor([0.5], device=device, requires_grad=True)
waves = torch.tensor([1 + 2j]).conj()


def gives(code):
    array = eval(code)
    return f"{array.dtype} {array.tolist()}"


for wrong, right in (
    ("half.cpu().half().numpy()", "half.cpu().float().numpy()"),
    ("half.cpu().int().numpy()", "half.cpu().float().numpy()"),
    ("ids.cpu().float().numpy()", "ids.cpu().numpy()"),
    ("np.array(loss.tolist())", "loss.detach().cpu().numpy()"),
    ("waves.conj().numpy()", "waves.resolve_conj().numpy()"),
):
    print(wrong, gives(wrong), right, gives(right), sep=" | ")
# --8<-- [end:show]
assert np.isinf(half.cpu().half().numpy()[1]) and half.cpu().int().tolist() == [0, 99840]
assert half.cpu().float().tolist() == half.tolist() == [0.5, 99840]
assert ids.cpu().float().numpy().tolist() == [2**24] != ids.tolist()
assert np.array(loss.tolist()).dtype == np.float64
assert waves.conj().numpy().tolist() == [1 + 2j] != waves.tolist()
