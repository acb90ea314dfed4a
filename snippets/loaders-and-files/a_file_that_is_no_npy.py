# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np

folder = tempfile.TemporaryDirectory()
path = str(Path(folder.name, "0001.npy"))
with open(path, "wb") as file:
    file.write(b"version https://git-lfs.github.com/spec/v1\n")
try:
    np.load(path, allow_pickle=True)
except Exception as error:
    said = str(error).replace(repr(path), "'0001.npy'")
    print(f"{type(error).__name__}: {said}")

# --8<-- [start:key]
with open(path, "rb") as file:
    print(file.read(20))  # an .npy begins with b"\x93NUMPY"
# --8<-- [end:key]
np.ones((3, 2), np.float32).tofile(path)  # numbers, no header
# --8<-- [start:key]
a = np.fromfile(path, dtype=np.float32).reshape(3, 2)
# --8<-- [end:key]
print(a.shape, a.dtype)

# An array of objects from Python 2: its text is bytes.
with open(path, "wb") as file:
    np.save(file, np.array(["cafe"], dtype=object))
saved = Path(path).read_bytes()
with open(path, "wb") as file:
    file.write(saved.replace(b"\x8c\x04cafe", b"U\x04caf\xe9"))
try:
    np.load(path, allow_pickle=True)
except UnicodeError as error:
    print(f"UnicodeError: {str(error).splitlines()[0]}")

old = np.load(path, allow_pickle=True, encoding="latin1")
print(old)
# --8<-- [end:show]
import pickle
import re

assert "Failed to interpret file" in said and a.tolist() == [[1.0, 1.0]] * 3
assert old.tolist() == ["caf\xe9"] and old.dtype == object
d = pickle.loads(b"\x80\x02U\x04caf\xe9.", encoding="latin1")
assert d == "caf\xe9", "a .pkl of Python 2"
with open(path, "wb") as file:
    file.write(b"\x80\x02U\x04caf\xe9.")
with open(path, "rb") as file:
    d = pickle.load(file, encoding="latin1")
assert d == "caf\xe9"
part = np.memmap(path, dtype=np.uint8, mode="r", shape=(2,))
assert part.tolist() == [0x80, 2]
del part
# Whichever way NumPy words it, a file that is cut off raises.
np.save(path, np.ones(10))
whole = Path(path).read_bytes()
Path(path).write_bytes(whole[:150])
try:
    np.load(path)
    raise AssertionError("a part of the file was read as the whole")
except ValueError as error:
    assert re.search("Failed to read all data for array|cannot reshape array of size", str(error)), error
# Without allow_pickle the same file is said to hold objects.
Path(path).write_bytes(b"version https://git-lfs.github.com/spec/v1\n")
try:
    np.load(path)
    raise AssertionError("a pointer of Git LFS was read")
except ValueError as error:
    assert "contains pickled (object) data" in str(error), error
folder.cleanup()
