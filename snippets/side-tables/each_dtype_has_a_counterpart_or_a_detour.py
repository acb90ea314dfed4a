# --8<-- [start:show]
import torch

for name in (
    "bool uint8 int8 int16 int32 int64 uint16 uint32 uint64 float16"
    " float32 float64 complex64 complex128"
    " bfloat16 float8_e4m3fn float8_e5m2"
).split():
    t = torch.zeros(2).to(getattr(torch, name))
    line = "t.numpy()"
    try:
        direct = str(t.numpy().dtype)
    except TypeError as error:
        direct = type(error).__name__
        line = "t.float().numpy()"
    array = eval(line)
    shares = array.ctypes.data == t.data_ptr()
    print(t.dtype, direct, line, array.dtype, shares, sep=" | ")
# --8<-- [end:show]
    if line == "t.numpy()":
        assert shares and f"torch.{array.dtype}" == str(t.dtype)
        assert torch.from_numpy(array).dtype == t.dtype
    else:
        assert not shares and array.dtype == "float32"
        try:
            t.numpy()
        except TypeError as error:
            assert "unsupported ScalarType" in str(error)
# The last row is one that NumPy lacks, so that both branches were tried.
assert line == "t.float().numpy()"
