# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(12).reshape(1, 3, 4)
t = torch.from_numpy(a).to(device)
rows = """
a.transpose(2, 0, 1) | t.transpose(2, 0, 1) | t.permute(2, 0, 1)
a.swapaxes(0, 2) | t.swapaxes(0, 2) | t.transpose(0, 2)
np.repeat(a, 2) | t.ravel().repeat(2) | t.repeat_interleave(2)
np.tile(a, 2) | torch.tile(t, (2,)) | t.repeat(1, 1, 2)
np.flip(a) | torch.flip(t) | t.flip(0, 1, 2)
a[:, ::-1] | t[:, ::-1] | t.flip(1)
np.split(a, 3, 1)[0] | t.split(3, 1)[0] | t.tensor_split(3, 1)[0]
a.copy() | t.copy() | t.clone()
a.astype('float64') | t.astype('float64') | t.to(torch.float64)
"""


def same(wanted, code):
    try:
        result = eval(code)
    except Exception as error:
        return type(error).__name__
    if isinstance(result, torch.Tensor):
        result = result.cpu().numpy()[()]
    if not isinstance(result, type(wanted)):
        return False
    same_shape = np.shape(result) == np.shape(wanted)
    return same_shape and np.allclose(result, wanted)


for row in rows.strip().splitlines():
    numpy_code, torch_code, other_code = row.split(" | ")
    wanted = eval(numpy_code)
    equal = same(wanted, torch_code), same(wanted, other_code)
    cells = numpy_code, torch_code, equal[0], other_code, equal[1]
    print(*cells, sep=" | ")
# --8<-- [end:show]
    assert equal[1] is True, other_code
    assert (equal[0] is True) is (numpy_code in ("a.swapaxes(0, 2)", "np.tile(a, 2)")), torch_code
