# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

try:
    t = torch.ones(2).to("cuda")
except (AssertionError, RuntimeError) as error:
    print(f"{type(error).__name__}: {error}")

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2).to(device)
print(t.cpu().numpy().tolist())
# --8<-- [end:show]
assert t.device.type == torch.device(device).type and t.tolist() == [1.0, 1.0]
assert t.cpu().numpy().tolist() == [1.0, 1.0]
if not torch.cuda.is_available():
    try:
        torch.ones(2).to("cuda")
    except (AssertionError, RuntimeError) as error:
        if torch.backends.cuda.is_built():  # no driver, one that is too old, or no GPU
            assert type(error) is RuntimeError and ("NVIDIA driver" in str(error) or "CUDA" in str(error))
        else:
            assert type(error) is AssertionError and str(error) == "Torch not compiled with CUDA enabled"
    else:
        raise AssertionError("a tensor went to CUDA without CUDA")
# The text is that of every build without CUDA: the one for Macs has a GPU all the same.
if torch.backends.mps.is_available():
    assert not torch.backends.cuda.is_built() and torch.ones(2, device="mps").tolist() == [1, 1]
