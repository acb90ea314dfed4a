# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.ones(1, 2, 2, device=device)
a = torch.from_numpy(np.ones((1, 2, 2))).to(device)
for call in "torch.bmm(a, batch)", "a @ batch":
    try:
        print(eval(call).cpu())
    except RuntimeError as error:
        print(error)

print(torch.bmm(a.float(), batch).tolist())
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
assert a.dtype == torch.float64
if device == "cpu":
    texts = []
    for call in (
        lambda: torch.bmm(a, batch),
        lambda: torch.einsum("bij,bjk->bik", a, batch),
        lambda: torch.nn.Conv1d(2, 1, 1, bias=False)(a),
    ):
        try:
            call()
        except RuntimeError as error:
            texts.append(str(error))
    assert texts == ["expected scalar type Double but found Float"] * 3, texts
assert torch.bmm(a.float(), batch).tolist() == [[[2, 2], [2, 2]]]
assert torch.bmm(a.float(), batch).dtype == torch.float32
assert torch.einsum("bij,bjk->bijk", a, batch).dtype == torch.float64, "no letter is summed, so it converts"
assert torch.bmm(a, batch.double()).dtype == torch.float64
assert torch.bmm(a.to(batch.dtype), batch).dtype == torch.float32
