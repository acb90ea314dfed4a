# --8<-- [start:show]
import copy
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import torch
from transformers import BertConfig, BertForSequenceClassification


def to_numpy(x):
    if isinstance(x, torch.Tensor):
        x = x if x.layout is torch.strided else x.to_dense()
        x = x.float() if x.dtype is torch.bfloat16 else x
        return x.numpy(force=True)
    if isinstance(x, (list, tuple)):
        return getattr(x, "_make", type(x))(map(to_numpy, x))
    if isinstance(x, dict):
        new = copy.copy(x)
        for key in x:
            new[key] = to_numpy(x[key])
        return new
    if is_dataclass(type(x)):
        new = copy.copy(x)
        for name in (field.name for field in fields(x)):
            value = to_numpy(getattr(x, name))
            object.__setattr__(new, name, value)
        return new
    if isinstance(x, Mapping):
        return {key: to_numpy(x[key]) for key in x}
    return x


device = "cuda" if torch.cuda.is_available() else "cpu"
config = BertConfig(
    vocab_size=50, hidden_size=8, num_hidden_layers=2,
    num_attention_heads=2, intermediate_size=16,
    attn_implementation="eager")
model = BertForSequenceClassification(config).to(device)
ids = torch.tensor([[1, 2, 3], [4, 5, 6]], device=device)
labels = torch.tensor([0, 1], device=device)
# --8<-- [start:key]
out = model(ids, labels=labels, output_hidden_states=True)
out = to_numpy(out)
print(type(out).__name__, list(out))
print(type(out.loss).__name__, out.loss.shape, out.logits.shape)
print(type(out.hidden_states).__name__, out.hidden_states[0].shape)
print(out.attentions)
# --8<-- [end:key]
# --8<-- [end:show]
import pathlib

import numpy as np

# The function is that of the page, on an output in bfloat16 as well, and leaves what went in as it was.
here = pathlib.Path(__file__)
page = (here.parent.parent / "nested-outputs/to_numpy_keeps_every_type.py").read_text("utf-8")
function = page[page.index("def to_numpy"):page.index("# --8<-- [end:recipe]")]
assert function in here.read_text("utf-8")
model.eval()
tensors = model(ids, labels=labels, output_hidden_states=True)
half = model.bfloat16()(ids, labels=labels, output_hidden_states=True)
assert half.logits.dtype == torch.bfloat16
for made in out, to_numpy(tensors), to_numpy(half):
    assert type(made) is type(tensors) and list(made) == ["loss", "logits", "hidden_states"]
    assert type(made.logits) is np.ndarray and made.logits is made["logits"] and made.logits.dtype == np.float32
    assert made.loss.shape == () and made.logits.shape == (2, 2)
    assert type(made.hidden_states) is tuple and len(made.hidden_states) == 3
    assert all(type(a) is np.ndarray and a.shape == (2, 3, 8) for a in made.hidden_states)
    assert made.attentions is None
made = to_numpy(tensors)
assert made.logits.tolist() == tensors.logits.tolist()
assert isinstance(tensors.logits, torch.Tensor) and isinstance(tensors["logits"], torch.Tensor)
assert tensors.logits.requires_grad
assert list(model(ids)) == ["logits"]
