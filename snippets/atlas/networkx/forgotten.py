import networkx as nx
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weights = [[0, 1, 2, 0], [0, 0, 3, 0], [0, 0, 0, 4], [5, 0, 0, 0]]
adjacency = torch.tensor(weights, dtype=torch.float32, device=device)
learned = adjacency.clone().requires_grad_()
edges = torch.tensor([[0, 1], [1, 2], [2, 0]])
two_ways = torch.tensor([[0.0, 5.0], [2.0, 0.0]])
graph = nx.path_graph(3)
embedding = torch.zeros(3, 8)


def plain():
    return nx.from_numpy_array(adjacency)


def grad():
    return nx.from_numpy_array(learned.numpy())


def device_numpy():
    return nx.from_numpy_array(adjacency.numpy())


def shape():
    return nx.from_numpy_array(edges.numpy())


def shape_2():
    nx.set_node_attributes(graph, embedding, "x")
    return graph.nodes[0]["x"].shape


def mode():
    graph = nx.from_numpy_array(two_ways.numpy())
    return list(graph.edges(data="weight"))


def order():
    graph = nx.Graph([(2, 0), (0, 1)])
    return list(graph), nx.to_numpy_array(graph)[0]


def type():
    return nx.Graph(adjacency)


def type_2():
    graph = nx.Graph()
    graph.add_edges_from(edges)
    return graph.number_of_nodes()


def type_3():
    return torch.from_numpy(nx.adjacency_matrix(graph))


def save():
    nx.set_node_attributes(graph, dict(enumerate(embedding)), "x")
    return nx.write_graphml(graph, "graph.graphml")
