# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.ones(256, 1000, device=device)
for line in "out", "out.detach()", "out[0]", "out[0].clone()":
    t = eval(line)
    print(line, "|", t.nbytes, "|", t.untyped_storage().nbytes())
# --8<-- [end:show]
assert out.nbytes == out.detach().untyped_storage().nbytes() == 1024000
assert out[0].nbytes == 4000 and out[0].untyped_storage().nbytes() == 1024000
assert out[0].clone().untyped_storage().nbytes() == 4000
if device == "cuda":
    del t
    before = torch.cuda.memory_allocated()
    kept = [torch.ones(256, 1024, device=device).detach() for _ in range(3)]
    assert torch.cuda.memory_allocated() - before == 3 << 20, "detached tensors fill the GPU"
    kept = [each.cpu() for each in kept]
    assert torch.cuda.memory_allocated() == before, "in host memory they do not"
