# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

# PyTorch, and a NumPy that says it is an older one.
code = """
import ctypes
from numpy._core import _multiarray_umath as umath
make = ctypes.pythonapi.PyCapsule_New
make.restype = ctypes.py_object
make.argtypes = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p
read = ctypes.pythonapi.PyCapsule_GetPointer
read.restype = ctypes.c_void_p
read.argtypes = ctypes.py_object, ctypes.c_char_p
size = 8 * 320
functions = ctypes.string_at(read(umath._ARRAY_API, None), size)
table = (ctypes.c_void_p * 320).from_buffer_copy(functions)
says = ctypes.CFUNCTYPE(ctypes.c_uint)(lambda: 6)
table[211] = ctypes.cast(says, ctypes.c_void_p).value
umath._ARRAY_API = make(ctypes.addressof(table), None, None)
import torch
torch.ones(2).numpy()
"""
child = [sys.executable, "-c", code]
run = subprocess.run(child, capture_output=True, text=True)
for line in run.stderr.splitlines():
    if "Numpy is not" in line or "Failed to" in line:
        said = line.partition("UserWarning: ")[2] or line
        print(said.partition(" Check")[0])

upgrade = """
python -m pip install --upgrade "numpy<2"
"""
# --8<-- [end:show]
assert run.returncode == 1 and "Numpy is not available" in run.stderr
