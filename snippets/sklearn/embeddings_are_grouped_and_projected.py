# --8<-- [start:show]
import torch
from sklearn.cluster import KMeans
from sklearn.decomposition import PCA

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
centres = 5 * torch.eye(4)[:3].repeat_interleave(6, dim=0)
embeddings = (centres + 0.1 * torch.randn(18, 4)).to(device)
embeddings.requires_grad_()
# --8<-- [start:key]
a = embeddings.detach().cpu().numpy()
xy = PCA(n_components=2).fit_transform(a)
km = KMeans(n_clusters=3, n_init=10, random_state=0).fit(a)
labels = torch.from_numpy(km.labels_).long().to(device)
print(xy.shape, labels.bincount().tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert xy.shape == (18, 2) and labels.bincount().tolist() == [6, 6, 6]
assert len(set(labels[:6].tolist())) == 1 and labels.dtype is torch.int64
