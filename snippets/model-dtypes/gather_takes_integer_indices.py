# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
index = torch.from_numpy(np.array([0.0, 2.0])).to(device)
for call in "t.gather(0, index)", "t.scatter(0, index, 9)":
    try:
        print(eval(call).tolist())
    except RuntimeError as error:
        print(error)

print(t.gather(0, index.long()).tolist())
print(t.scatter(0, index.long(), 9).tolist())
# --8<-- [end:show]
for wrong in index, index.to(torch.uint8):
    for call in (lambda: t.gather(0, wrong).tolist(), lambda: t.scatter(0, wrong, 9).tolist()):
        try:
            call()
        except RuntimeError as error:
            if device == "cpu":
                assert "Expected dtype int32/int64 for index" in str(error)
        else:
            raise AssertionError(f"took {wrong.dtype} indices")
index = index.long()
assert t.gather(0, index).tolist() == [10, 30]
assert t.scatter(0, index, 9).tolist() == [9, 20, 9]
if device == "cpu":
    assert t.gather(0, index.int()).tolist() == [10, 30] and t.scatter(0, index.int(), 9).tolist() == [9, 20, 9]
    for call in (lambda: t.take(index.int()), lambda: t.index_fill(0, index.int(), 9)):
        try:
            call()
        except (RuntimeError, IndexError):
            pass
        else:
            raise AssertionError("int32 is enough")
    assert t.take(index).tolist() == [10, 30] and t.index_fill(0, index, 9).tolist() == [9, 20, 9]
i = torch.tensor([0.29], dtype=torch.float64) * 100
assert i.long().item() == 28 and i.round().long().item() == 29
