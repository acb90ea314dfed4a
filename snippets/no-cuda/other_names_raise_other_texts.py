# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

x = torch.ones(2)
for line in (
    "x.to('cuda')",
    "x.to('xpu')",
    "x.to('mps')",
    "torch.cuda.FloatTensor([1])",
):
    try:
        eval(line)
    except (AssertionError, RuntimeError, TypeError) as error:
        print(f"{line} -> {type(error).__name__}: {error}")
    # --8<-- [end:show]
    else:
        assert (
            torch.cuda.is_available()
            or torch.backends.mps.is_available()
            or torch.xpu.is_available()
        )
assert not torch.cuda.is_available() or torch.cuda.FloatTensor([1]).is_cuda
a = x.numpy(force=True)
assert a.tolist() == x.detach().cpu().numpy().tolist() == [1, 1]
