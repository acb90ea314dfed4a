# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([[7.0, 1.0], [9.0, 15.0]])
t = torch.from_numpy(a).to(device)
rows = """
a.size | t.size() | t.numel()
a.shape | t.shape | t.size()
a.sum(axis=0) | t.sum(axis=0) | t.sum(dim=0)
a.std() | t.std() | t.std(correction=0)
a.var() | t.var() | t.var(correction=0)
np.median(a) | t.median() | t.quantile(0.5)
a.max(axis=0) | t.max(dim=0) | t.amax(dim=0)
np.sort(a) | t.sort() | t.sort().values
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
    # PyTorch takes NumPy's word for these two, and means something else by the others.
    assert equal[0] is (numpy_code in ("a.shape", "a.sum(axis=0)")), torch_code
