# --8<-- [start:show]
# --8<-- [start:recipe]
from importlib import metadata

import torch

try:
    numpy = metadata.version("numpy")
    command = 'python -m pip install "numpy<2"'
except metadata.PackageNotFoundError:
    numpy = "none"
    command = "python -m pip install numpy"
try:
    torch.ones(1).numpy()
    works, command = True, ""
except RuntimeError:
    works = False
version = torch.__version__.split("+")[0]
print(version, numpy, works, command, sep=" | ")
# --8<-- [end:recipe]
# --8<-- [end:show]
import numpy as np

assert numpy == np.__version__ and works and not command
