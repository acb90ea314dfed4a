# --8<-- [start:show]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    t = torch.tensor([1.1 + 2j, -3 - 0.5j], device=device)
    half = t.to(torch.complex32)

    # --8<-- [start:key]
    array = half.cpu().to(torch.complex64).numpy()
    pairs = torch.view_as_real(half.cpu()).numpy()
    # --8<-- [end:key]
    print(array.dtype, array.nbytes)
    print(pairs.dtype, pairs.nbytes, pairs.shape)

    # --8<-- [start:key]
    one = torch.from_numpy(array).to(torch.complex32)
    two = torch.view_as_complex(torch.from_numpy(pairs))
    # --8<-- [end:key]
print(one.dtype, two.dtype)
print(one.tolist() == two.tolist() == half.tolist())
# --8<-- [end:show]
assert array.dtype == np.complex64 and pairs.dtype == np.float16
assert (array.nbytes, pairs.nbytes) == (16, 8) and pairs.shape == (2, 2)
assert one.dtype == two.dtype == half.dtype == torch.complex32
assert one.tolist() == two.tolist() == half.tolist() == array.tolist() != [1.1 + 2j, -3 - 0.5j]
