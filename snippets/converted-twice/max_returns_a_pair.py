# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1.0, 5.0], [4.0, 2.0]], device=device)
changes = {
    "t.max(dim=1).numpy()": "t.max(dim=1).values.cpu().numpy()",
    "t.max(dim=1).cpu()": "t.max(dim=1).values.cpu()",
    "t.max(dim=1).detach()": "t.max(dim=1).values.detach()",
    "t.topk(1).cpu()": "t.topk(1).indices.cpu()",
    "t.sort().cpu()": "t.sort().values.cpu()",
}
for before, after in changes.items():
    try:
        eval(before)
    except AttributeError as error:
        print(f"{before} -> AttributeError: {error}")
        print(f"{after} -> {eval(after).tolist()}")
# --8<-- [end:show]
texts = []
for before in changes:
    try:
        eval(before)
    except AttributeError as error:
        texts.append(str(error))
assert texts == [
    "'torch.return_types.max' object has no attribute 'numpy'",
    "'torch.return_types.max' object has no attribute 'cpu'",
    "'torch.return_types.max' object has no attribute 'detach'",
    "'torch.return_types.topk' object has no attribute 'cpu'",
    "'torch.return_types.sort' object has no attribute 'cpu'",
]
assert t.max(dim=1).values.cpu().numpy().tolist() == [5, 4]
assert t.topk(1).indices.cpu().tolist() == [[1], [0]]
assert t.sort().values.cpu().tolist() == [[1, 5], [2, 4]]
assert isinstance(t.max(dim=1), tuple) and t.max().item() == 5  # without dim: one tensor
