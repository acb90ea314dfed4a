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
# --8<-- [end:show]
assert layers.shape == (3, 2, 3, 8) and attentions.shape == (2, 2, 2, 3, 3)
assert np.array_equal(last, out.last_hidden_state.float().cpu().numpy()), "the last of them is last_hidden_state"
assert np.array_equal(layers[-1], last) and mean.shape == (2, 8)
assert torch.allclose(mean[1].cpu(), out.last_hidden_state[1, :2].mean(0).cpu(), atol=1e-6), "without the padding"
assert np.allclose(attentions.sum(-1), 1, atol=1e-5)
