# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.ones((2, 3), dtype=np.float32)
tensor = torch.from_numpy(array).to(device).requires_grad_()


def answer(code, x):
    try:
        return eval(code)
    except Exception as error:
        return type(error).__name__


questions = """
x.dtype
x.shape
x.strides
x.stride()
x.device
x.requires_grad
(x * 2).grad_fn is None
x.layout
x.is_conj()
x._version
x.bfloat16().dtype
x[:, ::-1].shape
x.flags.writeable
x.astype(str).dtype
x.astype(object).dtype
"""
answers = {}
for code in questions.split("\n")[1:-1]:
    answers[code] = answer(code, array), answer(code, tensor)
    print(code, *answers[code], sep=" | ")
# --8<-- [end:show]
lacks = [[code for code, both in answers.items() if "Error" in str(both[i])] for i in (0, 1)]
assert lacks[0] == ["x.stride()", "x.requires_grad", "(x * 2).grad_fn is None", "x.layout"] + [
    "x.is_conj()", "x._version", "x.bfloat16().dtype"]
assert lacks[1] == ["x.strides", "x[:, ::-1].shape", "x.flags.writeable"] + [
    "x.astype(str).dtype", "x.astype(object).dtype"]
assert answers["(x * 2).grad_fn is None"][1] is False
assert answers["x.device"] == ("cpu", tensor.device) and tensor.device.type == device
t = torch.ones(2, requires_grad=True)
before = t._version
t.data.add_(1)
assert t._version == before
t.detach().add_(1)
assert t._version == before + 1
