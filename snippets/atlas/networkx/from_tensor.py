# --8<-- [start:show]
import networkx as nx
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weights = [[0, 1, 2, 0], [0, 0, 3, 0], [0, 0, 0, 4], [5, 0, 0, 0]]
adjacency = torch.tensor(weights, dtype=torch.float32, device=device)

# --8<-- [start:key]
array = adjacency.detach().cpu().numpy()
graph = nx.from_numpy_array(array, create_using=nx.DiGraph)
# --8<-- [end:key]
# --8<-- [end:show]
edges = [(0, 1, 1), (0, 2, 2), (1, 2, 3), (2, 3, 4), (3, 0, 5)]
assert list(graph.edges(data="weight")) == edges
