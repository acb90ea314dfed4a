# --8<-- [start:show]
import torch

# As torchvision does, while its compiled part is missing.
try:
    torch.library.register_fake("torchvision::nms")(lambda x: x)
except RuntimeError as error:
    print("RuntimeError:", error)

# --8<-- [start:key]
together = """
python -m pip install --upgrade torch torchvision
"""
print(torch.__version__.split("+")[0])
# --8<-- [end:key]
# --8<-- [end:show]
try:
    torch.library.register_fake("torchvision::nms")(lambda x: x)
    raise AssertionError("an operator that nobody declared")
except RuntimeError as error:
    assert str(error) == "operator torchvision::nms does not exist"
anew = "python -m pip install --force-reinstall torch torchvision"
assert "torchvision" in anew
