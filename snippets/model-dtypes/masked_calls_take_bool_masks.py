# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
mask = torch.from_numpy(np.array([1, 0, 1])).to(device)
calls = (
    "t.masked_fill(mask, 0)",
    "t.masked_select(mask)",
    "torch.where(mask, t, 0)",
)
for call in calls:
    try:
        print(eval(call).tolist())
    except RuntimeError as error:
        print(error)

print(t.masked_fill(mask.bool(), 0).tolist())
print(t.masked_select(mask.bool()).tolist())
print(torch.where(mask.bool(), t, 0).tolist())
# --8<-- [end:show]
mask = mask.bool()
assert t.masked_fill(mask, 0).tolist() == [0, 20, 0]
assert t.masked_select(mask).tolist() == [10, 30]
assert torch.where(mask, t, 0).tolist() == [10, 0, 30]
if device == "cpu":
    wrong = mask.long()
    for call in (
        lambda: t.masked_fill(wrong, 0),
        lambda: t.masked_select(wrong),
        lambda: torch.where(wrong, t, 0),
    ):
        try:
            call()
        except RuntimeError:
            pass
        else:
            raise AssertionError("took an int64 mask")
if device == "cpu":
    import warnings

    old = mask.to(torch.uint8)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert torch.where(old, t, 0).tolist() == [10, 0, 30]
    for call in (lambda: t.masked_fill(old, 0), lambda: t.masked_select(old)):
        try:
            call()
        except RuntimeError:
            pass
        else:
            raise AssertionError("took a uint8 mask")
attend = torch.nn.functional.scaled_dot_product_attention
q = torch.eye(3)[None]
causal = attend(q, q, q, is_causal=True)
ones = torch.ones(3, 3, dtype=torch.int64).tril()
added = torch.full((3, 3), -torch.inf, dtype=torch.float64).triu(1)
assert torch.allclose(attend(q, q, q, attn_mask=ones.bool()), causal), "0 and 1"
assert torch.allclose(attend(q, q, q, attn_mask=added.float()), causal)
assert not torch.allclose(attend(q, q, q, attn_mask=added.bool()), causal), "a mask that is added would be inverted"
