# --8<-- [start:show]
import torch
from gensim.models import KeyedVectors

device = "cuda" if torch.cuda.is_available() else "cpu"
words = ["cat", "dog", "mat"]
tensor = torch.linspace(0, 1, 12, device=device).reshape(3, 4)
keyed = KeyedVectors(vector_size=4)

# --8<-- [start:key]
keyed.add_vectors(words, tensor.detach().cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
assert keyed["dog"].tolist() == tensor[1].tolist()
assert keyed.index_to_key == words and keyed.vectors.shape == (3, 4)
# The norms are kept, so an edit in place needs new ones.
import numpy as np

other = KeyedVectors(vector_size=4)
other.add_vectors(words, tensor.cpu().numpy() + np.float32(0.1))
before = dict(other.most_similar("cat"))
torch.from_numpy(other.vectors)[1:] *= 10
assert dict(other.most_similar("cat"))["dog"] > 1
other.fill_norms(force=True)
after = dict(other.most_similar("cat"))
assert all(abs(after[word] - before[word]) < 1e-5 for word in before)
