# --8<-- [start:show]
import faiss
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(5, 4)
index = faiss.IndexFlatL2(4)

# --8<-- [start:key]
index.add(tensor.detach().cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
assert index.ntotal == 5
assert index.reconstruct_n(0, 5).tolist() == tensor.tolist()
# Its documentation asks for float32: another dtype, or other strides, are converted.
other = faiss.IndexFlatL2(4)
other.add(tensor.cpu().double().numpy())
other.add(tensor.cpu().T.contiguous().T.numpy())
assert other.reconstruct_n(0, 10).tolist() == 2 * tensor.tolist()
