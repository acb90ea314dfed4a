# --8<-- [start:show]
import networkx as nx
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
graph = nx.DiGraph()
graph.add_weighted_edges_from([(3, 0, 5), (0, 1, 1), (0, 2, 2), (1, 2, 3)])

# --8<-- [start:key]
nodes = sorted(graph)
array = nx.to_numpy_array(graph, nodelist=nodes, dtype="float32")
adjacency = torch.from_numpy(array).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
weights = [[0, 1, 2, 0], [0, 0, 3, 0], [0, 0, 0, 0], [5, 0, 0, 0]]
assert adjacency.dtype == torch.float32 and adjacency.tolist() == weights
