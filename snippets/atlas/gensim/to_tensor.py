# --8<-- [start:show]
import numpy as np
import torch
from gensim.models import KeyedVectors

device = "cuda" if torch.cuda.is_available() else "cpu"
keyed = KeyedVectors(vector_size=4)
vectors = np.linspace(0, 1, 12, dtype="float32").reshape(3, 4)
keyed.add_vectors(["cat", "dog", "mat"], vectors)

# --8<-- [start:key]
weights = torch.tensor(keyed.vectors, device=device)
layer = torch.nn.Embedding.from_pretrained(weights, freeze=False)
# --8<-- [end:key]
# --8<-- [end:show]
row = torch.tensor(keyed.key_to_index["dog"], device=device)
assert layer(row).tolist() == keyed["dog"].tolist() and layer.weight.requires_grad
with torch.no_grad():
    layer.weight.zero_()
assert keyed["dog"].tolist() == vectors[1].tolist()
with torch.no_grad():
    layer.weight.copy_(torch.from_numpy(vectors))
