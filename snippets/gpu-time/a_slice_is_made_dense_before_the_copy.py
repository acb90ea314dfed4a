# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(4, 6, device=device)
# --8<-- [start:key]
for view in t.T, t[:2], t[:, ::2]:
    host = view.to("cpu", copy=True)
    print(view.stride(), "->", host.stride())
# --8<-- [end:key]
# --8<-- [end:show]
views = t.T, t[:2], t[:, ::2]
if device != "lazy":  # it has no strides
    strides = [(view.stride(), view.to("cpu", copy=True).stride()) for view in views]
    # Without gaps the strides are kept, so the bytes go over as they lie; with gaps they cannot.
    assert strides == [((1, 6), (1, 6)), ((6, 1), (6, 1)), ((6, 2), (3, 1))]
if device == "cuda":
    large = torch.ones(2048, 4096, device=device)  # 32 MiB
    extra = []
    for view in large.T, large[:1024], large[:, ::2]:
        before = torch.cuda.memory_allocated()
        torch.cuda.reset_peak_memory_stats()
        view.cpu()
        extra.append(torch.cuda.max_memory_allocated() - before)
    assert extra[:2] == [0, 0] and extra[2] == 16 << 20, "a temporary of the slice, on the GPU"
