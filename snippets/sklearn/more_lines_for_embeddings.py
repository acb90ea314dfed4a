# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from sklearn.decomposition import PCA
from sklearn.manifold import TSNE
from sklearn.neighbors import NearestNeighbors

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
centres = 5 * torch.eye(4)[:3].repeat_interleave(6, dim=0)
embeddings = (centres + 0.1 * torch.randn(18, 4)).to(device)
a = embeddings.cpu().numpy()
xy = TSNE(perplexity=5, random_state=0).fit_transform(a)
print(xy.shape)
nearest = NearestNeighbors(n_neighbors=2, metric="cosine").fit(a)
distance, rows = nearest.kneighbors(a[:1])
print(rows.shape, bool(rows[0, 0] == 0))

unit = torch.nn.functional.normalize(embeddings, dim=1)
found = (unit[:1] @ unit.T).topk(2).indices
print(found.tolist() == rows.tolist())

pca = PCA(n_components=2).fit(a)
rotation = torch.from_numpy(pca.components_).to(device)
tokens = embeddings.reshape(3, 6, 4)
flat = tokens.flatten(0, 1).cpu().numpy()
mean = tokens.mean(dim=1).cpu().numpy()
print(tuple(rotation.shape), flat.shape, mean.shape)
# --8<-- [end:show]
assert xy.shape == (18, 2) and rows[0, 0] == 0 and found.tolist() == rows.tolist()
assert rotation.shape == (2, 4) and flat.shape == (18, 4) and mean.shape == (3, 4)
wide = tokens.flatten(1).cpu().numpy()
assert wide.shape == (3, 24)
maps = torch.zeros(3, 8, 5, 5, device=device)
pooled = maps.mean(dim=(2, 3)).cpu().numpy()
assert pooled.shape == (3, 8)
encoder = torch.nn.Sequential(torch.nn.Linear(4, 2), torch.nn.Dropout()).to(device)
encoder.eval()
with torch.no_grad():
    parts = [encoder(batch) for batch in (embeddings[:12], embeddings[12:])]
whole = torch.cat(parts).cpu().numpy()
assert whole.shape == (18, 2) and not parts[0].requires_grad
with torch.no_grad():
    assert np.allclose(whole, encoder(embeddings).cpu().numpy(), atol=1e-5)
centred = embeddings - torch.from_numpy(pca.mean_).to(device)
assert np.allclose((centred @ rotation.T).cpu().numpy(), pca.transform(a), atol=1e-5)
try:
    PCA(2).fit(tokens.cpu().numpy())
    raise AssertionError("PCA took three dimensions")
except ValueError as error:
    assert "dim 3" in str(error)
try:
    TSNE().fit_transform(a)
    raise AssertionError("perplexity")
except ValueError as error:
    assert "perplexity" in str(error)
