# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import textwrap
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
warnings.simplefilter("ignore")  # some names are on their way out


def plain(value):
    if isinstance(value, (tuple, list)):
        return tuple(plain(part) for part in value)
    if isinstance(value, torch.Tensor):
        value = value.cpu()
    value = np.asarray(value)
    return (value.round(2) if value.dtype == float else value).tolist()


def said(code):
    a = np.array([[2.0, 1.0], [3.0, 4.0]])
    t = torch.from_numpy(a).to(device)
    try:
        return str(plain(eval(code)))
    except Exception as error:
        return f"raises {type(error).__name__}"


alike = []
for here, there, ours, theirs in (
    ("np.{}(a)", "torch.{}(t)", np, torch),
    ("a.{}()", "t.{}()", np.ndarray, torch.Tensor),
):
    for name in sorted(set(dir(ours)) & set(dir(theirs))):
        if isinstance(getattr(ours, name), type) or name[0] == "_":
            continue
        if name in ("empty_like", "from_dlpack"):
            continue  # of no fixed value; not for every device
        codes = here.format(name), there.format(name)
        results = said(codes[0]), said(codes[1])
        if results[0] == results[1]:
            alike.append(codes[0])
        elif not results[0].startswith("raises"):
            short = [textwrap.shorten(text, 48) for text in results]
            print(codes[0], short[0], codes[1], short[1], sep=" | ")
# --8<-- [end:show]
assert {"np.sum(a)", "np.mean(a)", "np.cov(a)", "np.exp(a)", "a.max()", "a.argmax()", "a.ravel()"} <= set(alike)
assert not {"np.std(a)", "np.median(a)", "np.sort(a)", "a.nonzero()", "a.transpose()"} & set(alike)
