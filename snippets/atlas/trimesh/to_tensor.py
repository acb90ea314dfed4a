# --8<-- [start:show]
import torch
import trimesh

device = "cuda" if torch.cuda.is_available() else "cpu"
points = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]]
faces = [[0, 1, 2], [1, 3, 2], [3, 4, 2], [4, 0, 2]]
faces += [[1, 0, 5], [3, 1, 5], [4, 3, 5], [0, 4, 5]]
mesh = trimesh.Trimesh(points, faces, process=False)

# --8<-- [start:key]
vertices = torch.tensor(mesh.vertices, device=device).float()
faces = torch.tensor(mesh.faces, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert vertices.dtype == torch.float32 and faces.dtype == torch.int64
assert vertices.tolist() == points
a, b, c = vertices.cpu()[faces.cpu()].unbind(1)
assert abs(torch.linalg.cross(b - a, c - a).norm(dim=1).sum().item() / 2 - mesh.area) < 1e-5
