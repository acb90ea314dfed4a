# --8<-- [start:show]
import torch
from sentence_transformers import util

device = "cuda" if torch.cuda.is_available() else "cpu"
corpus = torch.arange(24.0, device=device).reshape(3, 8) % 5
query = 2 * corpus[1]

# --8<-- [start:key]
hits = util.semantic_search(query, corpus, top_k=2)
# --8<-- [end:key]
# --8<-- [end:show]
assert [hit["corpus_id"] for hit in hits[0]] == [1, 2]
assert abs(hits[0][0]["score"] - 1) < 1e-5 and type(hits[0][1]["score"]) is float
first, second = corpus.cpu()[1:]
wanted = torch.cosine_similarity(first, second, dim=0).item()
assert abs(hits[0][1]["score"] - wanted) < 1e-5
