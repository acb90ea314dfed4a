# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

left = torch.ones(2, 2, device="meta")
module = torch.nn.Module()
module.register_buffer("left", left, persistent=False)
x = torch.zeros(2, 2)
lines = [
    "x + left",
    "x * left",
    "torch.cat([x, left])",
    "float(left.sum())",
    "module.to('cpu')",
    "x.add_(left)",
    "x @ left",
]
for line in lines:
    try:
        eval(line)
        said = "no error"
    except (RuntimeError, NotImplementedError) as error:
        said = type(error).__name__
    print(line, "|", said)
# --8<-- [end:show]
silent = []
for line in lines:
    try:
        eval(line)
        silent.append(line)
    except (RuntimeError, NotImplementedError) as error:
        assert "meta" in str(error)
assert silent == ["x.add_(left)", "x @ left"]
assert x.tolist() == [[0, 0], [0, 0]], "added in place, ones on meta change nothing"
assert (x @ left).device.type == "cpu"
# A plain attribute is no buffer, and .to() does not find it.
plain = torch.nn.Module()
plain.left = left
assert plain.to("cpu").left.is_meta
