# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(4, 6, device=device)
for code in (
    "t",
    "t.t()",
    "t[:2, ::2]",
    "t[0].expand(4, 6)",
):
    part = eval(code)
    print(code, part.stride(), part.clone().stride(), sep=" | ")
# --8<-- [end:show]
if device in ("cpu", "cuda"):  # the lazy device lays every tensor out in C order
    for part, kept in ((t, True), (t.t(), True), (t[:2, ::2], False), (t[0].expand(4, 6), False)):
        for copied in (part.clone(), part.to("cpu", copy=True)):
            assert (copied.stride() == part.stride()) == kept
    assert t[:2, ::2].clone().stride() == (3, 1)
    assert t[0].expand(4, 6).clone().is_contiguous()
    assert t.t().clone(memory_format=torch.contiguous_format).is_contiguous()
    # With gaps the order of the axes stays: part of a transposed tensor is written column by column.
    for part in (t.t()[::2], t.t()[:, ::2]):
        assert part.stride(0) < part.stride(1)
        assert part.clone().stride() == part.to("cpu", copy=True).stride() == (1, part.shape[0])
    assert t[0].expand(4, 6).t().clone().is_contiguous(), "what overlaps loses the order"
