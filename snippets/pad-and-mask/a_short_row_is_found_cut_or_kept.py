# --8<-- [start:show]
import torch
from torch.nn.utils.rnn import pad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [[1.0, 2.0, 3.0], [4.0, 5.0], [6.0, 7.0, 8.0]]
# --8<-- [start:key]
width = len(rows[0])
print([i for i, row in enumerate(rows) if len(row) != width])

shortest = min(map(len, rows))
cut = torch.tensor([row[:shortest] for row in rows], device=device)
kept = [torch.tensor(row, device=device) for row in rows]
print(tuple(cut.shape), [len(row) for row in kept])
# --8<-- [end:key]
tensors = [torch.tensor(row) for row in rows]
nested = torch.nested.nested_tensor(tensors, layout=torch.jagged)
print(nested.is_nested, [len(row) for row in nested.unbind()])
print([tuple(row.shape) for row in tensors])
size = max(len(row) for row in tensors)
padded = pad_sequence(tensors, batch_first=True)
lengths = torch.tensor([len(row) for row in tensors])
mask = torch.arange(size) < lengths[:, None]
attention = torch.nn.MultiheadAttention(4, 1, batch_first=True)
x = torch.ones(3, size, 4)
out, weights = attention(x, x, x, key_padding_mask=~mask)
print(weights[1, 0].round(decimals=2).tolist())
# --8<-- [end:show]
assert cut.tolist() == [[1, 2], [4, 5], [6, 7]] and [len(r) for r in kept] == [3, 2, 3]
assert padded.shape == (3, 3) and weights[1, :, 2].tolist() == [0, 0, 0], "True leaves a step out"
assert torch.equal(nested.unbind()[1], tensors[1]) and nested.to_padded_tensor(0.0).shape == (3, 3)
encoder = torch.nn.TransformerEncoderLayer(4, 1, batch_first=True).eval()
changed = x.clone()
changed[1, 2] = 9.0
with torch.no_grad():
    same = encoder(x, src_key_padding_mask=~mask)
    other = encoder(changed, src_key_padding_mask=~mask)
assert torch.allclose(same[mask], other[mask]), "what is padded reaches no other step"
assert x[1, 2].tolist() == [1, 1, 1, 1] and not torch.equal(changed, x)
