# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, float("nan")], device=device)
here = torch.nan_to_num
del torch.nan_to_num  # as in PyTorch before 1.8
try:
    torch.nan_to_num(t)
except AttributeError as error:
    print(error)

# --8<-- [start:key]
upgrade = """
python -m pip install --upgrade torch
"""
t = torch.where(t.isnan(), torch.zeros_like(t), t)
print(torch.__version__.split("+")[0], t.tolist())
# --8<-- [end:key]
torch.nan_to_num = here
# --8<-- [end:show]
assert torch.nan_to_num(t).tolist() == t.tolist() == [1.0, 0.0]
