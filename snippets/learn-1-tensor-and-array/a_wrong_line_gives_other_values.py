# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
emb = torch.tensor([0.5, 1e5], dtype=torch.bfloat16, device=device)
ids = torch.tensor([2**24 + 1], device=device)
loss = torch.tensor([0.5], device=device, requires_grad=True)
z = torch.tensor([1 + 2j]).conj()


def gives(code):
    array = eval(code)
    return f"{array.dtype} {array.tolist()}"


for wrong, right in (
    ("emb.cpu().half().numpy()", "emb.cpu().float().numpy()"),
    ("emb.cpu().int().numpy()", "emb.cpu().float().numpy()"),
    ("ids.cpu().float().numpy()", "ids.cpu().numpy()"),
    ("np.array(loss.tolist())", "loss.detach().cpu().numpy()"),
    ("z.conj().numpy()", "z.resolve_conj().numpy()"),
):
    print(wrong, gives(wrong), right, gives(right), sep=" | ")
# --8<-- [end:show]
assert np.isinf(emb.cpu().half().numpy()[1]) and emb.cpu().int().tolist() == [0, 99840]
assert emb.cpu().float().tolist() == emb.tolist() == [0.5, 99840]
assert ids.cpu().float().numpy().tolist() == [2**24] != ids.tolist()
assert np.array(loss.tolist()).dtype == np.float64
assert z.conj().numpy().tolist() == [1 + 2j] != z.tolist()
