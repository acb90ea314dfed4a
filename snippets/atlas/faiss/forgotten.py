import faiss
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(5, 4)
weights = tensor.clone().requires_grad_()
index = faiss.IndexFlatL2(4)
index.add(tensor.cpu().numpy())


def plain():
    other = faiss.IndexFlatL2(4)
    other.add(tensor)
    return other.ntotal


def grad():
    return faiss.IndexFlatL2(4).add(weights)


def device_tensor():
    return faiss.IndexFlatL2(4).add(tensor)


def axes():
    return faiss.IndexFlatL2(4).add(tensor.T.numpy())


def shape():
    return index.search(tensor[0].numpy(), 3)


def range():
    distances, ids = index.search(tensor[:1].numpy(), 6)
    return ids, tensor[ids[0, -1]]


def type():
    return faiss.normalize_L2(tensor)


def dtype():
    return faiss.normalize_L2(tensor.double().numpy())


def strides():
    return faiss.normalize_L2(tensor.T.numpy())


def copy():
    embeddings = tensor.clone()
    faiss.normalize_L2(embeddings.numpy())
    return tensor[0], embeddings[0]
