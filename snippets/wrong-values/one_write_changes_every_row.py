# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
row = torch.tensor([1, 2], device=device)
table = row.expand(3, 2)

a = table.cpu().numpy().copy()
a[0] = 9
print("copied:     ", a.tolist())

a = table.cpu().numpy()
a[0] = 9
print("shared:     ", a.tolist())

table[0] = 7
print("tensor edit:", table.tolist())
# --8<-- [end:show]
assert table.tolist() == [[7, 7]] * 3 and row.tolist() == [7, 7]
a = table.cpu().numpy().copy()
a[0] = 9
assert a.tolist() == [[9, 9], [7, 7], [7, 7]] and row.tolist() == [7, 7]
a = table.cpu().numpy()
a[0] = 9
# Off the CPU .cpu() wrote each row out.
assert a.tolist() == ([[9, 9]] * 3 if device == "cpu" else [[9, 9], [7, 7], [7, 7]])
assert row.tolist() == ([9, 9] if device == "cpu" else [7, 7])
for edit in (lambda t: t.add_(1), lambda t: t.mul_(2), lambda t: t.copy_(torch.zeros_like(t))):
    try:
        edit(row.expand(3, 2))
    except RuntimeError as error:
        assert device != "cpu" or "refers to a single memory location" in str(error)
    else:
        assert device == "lazy", "an edit that reads the rows passed"
separate = row.expand(3, 2).clone()
before = row.tolist()
separate[0] = 3
assert separate.tolist() == [[3, 3], before, before] and row.tolist() == before
table = torch.tensor([1, 2], device=device).expand(3, 2)
table[0] += 1
assert table.tolist() == [[2, 3]] * 3, "an edit of one row reads no row twice, so nothing raises"
if device == "cpu":
    a = torch.tensor([1, 2]).expand(3, 2).numpy()
    a += 1  # raises nothing
    assert a.tolist() == [[2, 3]] * 3
