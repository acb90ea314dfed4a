# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(device, torch.accelerator.is_available())
try:
    print(torch.accelerator.current_accelerator().type)
except AttributeError as error:
    print(f"AttributeError: {error}")

t = torch.ones(2, device=device)
# --8<-- [start:key]
for name in ("mps", "xpu"):
    if getattr(torch, name).is_available():
        print(name, t.to(name).device.type)
        continue
    try:
        t.to(name)
    except (RuntimeError, AssertionError) as error:
        print(f"{type(error).__name__}: {error}")
# --8<-- [end:key]
# --8<-- [end:show]
accelerator = torch.accelerator.current_accelerator()
if torch.accelerator.is_available():
    assert accelerator.type in ("cuda", "mps", "xpu", "mtia")
    assert accelerator.type == device or device != "cuda"
if torch.backends.cuda.is_built():  # named without a GPU, too
    assert accelerator.type == "cuda"
elif not torch.backends.mps.is_built():
    assert accelerator is None or accelerator.type == "xpu"
for name in ("mps", "xpu"):
    if not getattr(torch, name).is_available():
        try:
            torch.ones(2).to(name)
        except (RuntimeError, AssertionError) as error:
            assert name in str(error).lower()
        else:
            raise AssertionError(f"{name} took a tensor that it cannot have")
asked = torch.accelerator.current_accelerator(check_available=True)
assert (asked is not None) == torch.accelerator.is_available()
