import networkx as nx
import torch
from torch_geometric.data import Data
from torch_geometric.nn import GCNConv
from torch_geometric.utils import from_networkx

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 15).reshape(5, 3)
pairs = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [2, 4], [4, 1]]
edge_index = torch.tensor(pairs).t().contiguous()
cycle = edge_index[:, :4]
conv = GCNConv(3, 2)
data = Data(x=features, edge_index=edge_index)
graph = nx.path_graph(3)
graph.nodes[0]["x"] = [1.0, 0.0]


def grad():
    return conv(features, edge_index).numpy()


def device_array():
    data = Data(x=features.numpy(), edge_index=edge_index).to(device)
    return data.x


def axes():
    return conv(features, edge_index.t())


def axes_2():
    return Data(x=features, edge_index=edge_index.t()).num_edges


def type():
    return conv(features, edge_index.numpy())


def type_2():
    loader = torch.utils.data.DataLoader([data, data], batch_size=2)
    return next(iter(loader))


def type_3():
    return Data(x=features, edge_index=pairs).num_edges


def dtype():
    return conv(features, edge_index.float())


def shape():
    return Data(edge_index=cycle).num_nodes


def shape_2():
    return from_networkx(graph)
