# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
attention = nn.MultiheadAttention(4, 2, batch_first=True).to(device)
x = torch.ones(2, 5, 3, device=device)
try:
    attention(x, x, x)
except AssertionError as error:
    print(f"{type(error).__name__}: {error}")

h = nn.Linear(3, 4).to(device)(x)
mask = torch.ones(5, 5, device=device).triu(1).bool()
padding = torch.zeros(2, 5, device=device).bool()
masks = {"attn_mask": mask, "key_padding_mask": padding}
out, weights = attention(h, h, h, **masks)
print(out.shape, weights.shape)
try:
    attention(h, h, h, attn_mask=mask[:4, :4])
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
try:
    attention(h, h, h, key_padding_mask=padding.T)
except AssertionError as error:
    print(f"{type(error).__name__}: {error}")
# --8<-- [end:show]
src, tgt = h, torch.ones(2, 6, 4, device=device)
model = nn.Transformer(4, 2, 1, 1, batch_first=True).to(device)
assert model(src, tgt).shape == (2, 6, 4)
try:
    model(src, tgt[:1])
    raise AssertionError("two batches of different size")
except RuntimeError as error:
    assert str(error) == "the batch number of src and tgt must be equal"
full = mask.expand(2 * 2, 5, 5)
out, weights = attention(h, h, h, attn_mask=mask)
out3, _ = attention(h, h, h, attn_mask=full)
assert torch.allclose(out, out3)
h = torch.ones(2, 4, 5, device=device).transpose(1, 2)
assert attention(h, h, h)[0].shape == (2, 5, 4)
try:
    nn.MultiheadAttention(5, 2)
    raise AssertionError("5 features in 2 heads")
except AssertionError as error:
    assert str(error) == "embed_dim must be divisible by num_heads"
