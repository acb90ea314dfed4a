# --8<-- [start:show]
import torch

# --8<-- [start:key]
print("kernels for:", torch.cuda.get_arch_list())
# --8<-- [end:key]
if torch.cuda.is_available():
    print("this GPU:", torch.cuda.get_device_capability())
# --8<-- [end:show]
arches = torch.cuda.get_arch_list()
assert type(arches) is list and bool(arches) == torch.cuda.is_available()
# What is tried for one run where cuDNN may hide another error.
torch.backends.cudnn.enabled = False
assert not torch.backends.cudnn.enabled
newest = """
python -m pip install --upgrade torch
"""
assert "torch" in newest
