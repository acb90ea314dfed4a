# --8<-- [start:show]
import torch
from torch_geometric.data import Data
from torch_geometric.utils import to_dense_adj

device = "cuda" if torch.cuda.is_available() else "cpu"
edge_index = torch.tensor([[0, 1, 2, 3, 0, 2, 1], [1, 2, 3, 0, 2, 1, 0]])
data = Data(edge_index=edge_index, num_nodes=5).to(device)

# --8<-- [start:key]
nodes = data.num_nodes
adjacency = to_dense_adj(data.edge_index, max_num_nodes=nodes)[0]
# --8<-- [end:key]
# --8<-- [end:show]
assert adjacency.shape == (5, 5)
assert adjacency.nonzero().tolist() == sorted(edge_index.t().tolist())
