# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import warnings

import torch

x, model, file = torch.ones(2), torch.nn.Linear(2, 1), io.BytesIO()
torch.save(x, file)
file.seek(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
changes = {
    "x.cuda()": "x.to(device)",
    "x.to('cuda')": "x.to(device)",
    "model.cuda()": "model.to(device)",
    "torch.zeros(2, device='cuda')": "torch.zeros(2, device=device)",
    "torch.load(file).cuda()": "torch.load(file, map_location=device)",
    "torch.autocast('cuda')": "torch.autocast(device)",
    "torch.cuda.manual_seed_all(0)": "torch.manual_seed(0)",
}
for before, after in changes.items():
    file.seek(0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            eval(before)
        said = "no error"
    except (AssertionError, RuntimeError, UserWarning) as error:
        said = type(error).__name__
    file.seek(0)
    exec(after)
    print(before, said, after, sep=" | ")
# --8<-- [end:show]
for before in [*changes][:5]:
    file.seek(0)
    try:
        eval(before)
        raised = ""
    except (AssertionError, RuntimeError) as error:
        raised = str(error)
    assert bool(raised) == (device == "cpu")
    if not torch.backends.cuda.is_built():
        assert raised == "Torch not compiled with CUDA enabled"
