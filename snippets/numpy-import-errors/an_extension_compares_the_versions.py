# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

# The extensions of numpy.random, and a NumPy that says it is another.
code = """
import ctypes, sys
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
place, number = map(int, sys.argv[1:])
says = ctypes.CFUNCTYPE(ctypes.c_uint)(lambda: number)
table[place] = ctypes.cast(says, ctypes.c_void_p).value
umath._ARRAY_API = make(ctypes.addressof(table), None, None)
import numpy.random
"""
for place, number in ("0", "50331648"), ("211", "6"):
    child = [sys.executable, "-c", code, place, number]
    run = subprocess.run(child, capture_output=True, text=True)
    lines = run.stderr.splitlines()
    said = [line for line in lines if line.startswith("RuntimeError")]
    print(said[0].partition(" Check")[0])
# --8<-- [end:show]
assert run.returncode == 1 and "failed to import" in run.stderr
