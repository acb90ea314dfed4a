# --8<-- [start:show]
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(2, requires_grad=True, device=device)
# --8<-- [start:key]
losses = w * 0.5
# --8<-- [end:key]
try:
    df = pd.DataFrame({"loss": losses})
except (RuntimeError, TypeError) as error:
    print(error)
# --8<-- [start:key]

df = pd.DataFrame({"loss": losses.detach().cpu()})
print(df["loss"].dtype, df["loss"].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
try:
    pd.DataFrame({"loss": losses})
    raise AssertionError("pandas took a graph or another device")
except (RuntimeError, TypeError) as error:
    said = "that requires grad" if device == "cpu" else "device type tensor to numpy"
    assert said in str(error)
for part in (losses.detach(), losses.cpu()):  # each call mends one of the two
    if device == "cpu" and not part.requires_grad:
        continue
    try:
        pd.DataFrame({"loss": part})
        raise AssertionError("one call was enough")
    except (RuntimeError, TypeError):
        pass
assert str(df["loss"].dtype) == "float32" and df["loss"].tolist() == [0.5, 0.5]
try:
    pd.DataFrame({"loss": torch.ones(2, dtype=torch.bfloat16)})
    raise AssertionError("pandas took bfloat16")
except TypeError as error:
    assert "unsupported ScalarType BFloat16" in str(error)
