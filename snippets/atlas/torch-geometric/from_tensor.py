# --8<-- [start:show]
import torch
from torch_geometric.data import Data

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 15, device=device).reshape(5, 3)
pairs = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [2, 4], [4, 1]]
pairs = torch.tensor(pairs, device=device)

# --8<-- [start:key]
edge_index = pairs.long().t().contiguous()
data = Data(x=features, edge_index=edge_index)
# --8<-- [end:key]
# --8<-- [end:show]
assert data.validate()
assert (data.num_nodes, data.num_edges) == (5, 7)
assert data.edge_index.tolist() == [[0, 1, 2, 3, 0, 2, 4], [1, 2, 3, 0, 2, 4, 1]]
