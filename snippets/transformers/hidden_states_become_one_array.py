# --8<-- [start:show]
import numpy as np
import torch
from transformers import BertConfig, BertModel

device = "cuda" if torch.cuda.is_available() else "cpu"
config = BertConfig(
    vocab_size=50, hidden_size=8, num_hidden_layers=2,
    num_attention_heads=2, intermediate_size=16,
    attn_implementation="eager")
model = BertModel(config).to(device).eval()
ids = torch.tensor([[1, 2, 3], [4, 5, 0]], device=device)
mask = torch.tensor([[1, 1, 1], [1, 1, 0]], device=device)
# --8<-- [start:key]
with torch.no_grad():
    out = model(ids, attention_mask=mask, output_hidden_states=True,
                output_attentions=True)
layers = torch.stack(out.hidden_states).float().cpu().numpy()
attentions = torch.stack(out.attentions).float().cpu().numpy()
# --8<-- [end:key]
print("layers, batch, tokens, size:       ", layers.shape)
print("layers, batch, heads, token, token:", attentions.shape)

last = out.hidden_states[-1].float().cpu().numpy()
four = torch.cat(out.hidden_states[-2:], dim=-1).float().cpu().numpy()
print(last.shape, four.shape)

m = mask[..., None]
mean = (out.last_hidden_state * m).sum(1) / m.sum(1)
print("one vector a text:", tuple(mean.shape))

arrays = [h.float().cpu().numpy() for h in out.hidden_states]
print("one array a layer:", len(arrays), arrays[0].shape)
# --8<-- [end:show]
assert layers.shape == (3, 2, 3, 8) and attentions.shape == (2, 2, 2, 3, 3)
assert np.array_equal(last, out.last_hidden_state.float().cpu().numpy()), "the last of them is last_hidden_state"
assert np.array_equal(layers[-1], last) and mean.shape == (2, 8)
assert torch.allclose(mean[1].cpu(), out.last_hidden_state[1, :2].mean(0).cpu(), atol=1e-6), "without the padding"
assert np.array_equal(arrays[-1], last)
# Without "eager" there are no attentions, and nothing to stack.
from transformers.utils import logging

logging.set_verbosity_error()
config._attn_implementation = "sdpa"
with torch.no_grad():
    none = BertModel(config).to(device).eval()(ids, attention_mask=mask, output_attentions=True)
assert not none.attentions
try:
    torch.stack(none.attentions or ())
except RuntimeError as error:
    assert "expects a non-empty TensorList" in str(error)
else:
    raise AssertionError("sdpa returned attentions")
# The layers of a Swin have different shapes.
from transformers import SwinConfig, SwinModel

swin = SwinConfig(image_size=32, patch_size=2, embed_dim=8, depths=[1, 1], num_heads=[1, 2], window_size=2)
with torch.no_grad():
    stages = SwinModel(swin).eval().to(device)(
        torch.rand(2, 3, 32, 32).to(device), output_hidden_states=True).hidden_states
assert [tuple(h.shape) for h in stages] == [(2, 256, 8), (2, 64, 16), (2, 64, 16)]
try:
    torch.stack(stages)
except RuntimeError as error:
    assert "expects each tensor to be equal size" in str(error)
else:
    raise AssertionError("the stages of a Swin were stacked")
assert np.allclose(attentions.sum(-1), 1, atol=1e-5)
# The vector of the first token, and of the last one that is no padding.
with torch.no_grad():
    out = model(ids, attention_mask=mask)
cls = out.last_hidden_state[:, 0].float().cpu().numpy()
end = out.last_hidden_state[range(len(ids)), mask.sum(1) - 1]
assert cls.shape == (2, 8) and end.shape == (2, 8)
assert end[0].equal(out.last_hidden_state[0, 2]) and end[1].equal(out.last_hidden_state[1, 1])
