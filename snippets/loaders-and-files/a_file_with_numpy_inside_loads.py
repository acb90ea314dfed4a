# --8<-- [start:show]
import io
import pickle

import numpy as np
import torch

file = io.BytesIO()
values = {"best": np.float64(0.5), "array": np.ones(2)}
torch.save(values, file, _use_new_zipfile_serialization=False)
# What NumPy 1 writes differs in this name alone.
older = file.getvalue().replace(b"numpy._core", b"numpy.core")

# --8<-- [start:recipe]
scalar = np._core.multiarray.scalar
rebuild = np._core.multiarray._reconstruct
float64 = type(np.dtype("float64"))
known = [np.ndarray, np.dtype, float64, scalar, rebuild]
# --8<-- [end:recipe]
with torch.serialization.safe_globals(known):
    file.seek(0)
    print(torch.load(file))
    try:
        torch.load(io.BytesIO(older))
    except pickle.UnpicklingError as error:
        words = [w for w in str(error).split() if "core" in w]
        print(words[0])

# --8<-- [start:recipe]
known += [
    (scalar, "numpy.core.multiarray.scalar"),
    (rebuild, "numpy.core.multiarray._reconstruct"),
]
file = io.BytesIO(older)
with torch.serialization.safe_globals(known):
    print(torch.load(file))
    # --8<-- [end:recipe]
# --8<-- [end:show]
def torch_file(value):
    file = io.BytesIO()
    torch.save(value, file)
    return file.getvalue()


# The stream that Python 3.10 wrote under NumPy 1.26.4.
written = (
    b"\x80\x02}q\x00X\x04\x00\x00\x00bestq\x01cnumpy.core.multiarray\nscalar\nq\x02cnumpy\ndtype\n"
    b"q\x03X\x02\x00\x00\x00f8q\x04\x89\x88\x87q\x05Rq\x06(K\x03X\x01\x00\x00\x00<q\x07NNNJ\xff\xff\xff\xff"
    b"J\xff\xff\xff\xffK\x00tq\x08bc_codecs\nencode\nq\tX\t\x00\x00\x00\x00\x00\x00\x00\x00\x00\xc3\xa0?q\n"
    b"X\x06\x00\x00\x00latin1q\x0b\x86q\x0cRq\r\x86q\x0eRq\x0fs."
)
today = pickle.dumps({"best": np.float64(0.5)}, 2)
assert today != written == today.replace(b"numpy._core", b"numpy.core")
for stream in older, torch_file(values):
    with torch.serialization.safe_globals(known):
        checkpoint = torch.load(io.BytesIO(stream))
    assert checkpoint["best"] == 0.5 and checkpoint["array"].tolist() == [1.0, 1.0]
for listed, stream in (known[:5], older), ([], older), ([], torch_file(values)), (known, torch_file(np.arange(2))):
    with torch.serialization.safe_globals(listed):
        try:
            torch.load(io.BytesIO(stream))
            raise AssertionError("without the names of NumPy 1, after the block, or with a dtype not listed")
        except pickle.UnpicklingError:
            pass
