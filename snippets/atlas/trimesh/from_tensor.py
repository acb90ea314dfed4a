# --8<-- [start:show]
import torch
import trimesh

device = "cuda" if torch.cuda.is_available() else "cpu"
vertices = torch.cat([torch.eye(3), -torch.eye(3)]).to(device)
faces = [[0, 1, 2], [1, 3, 2], [3, 4, 2], [4, 0, 2]]
faces += [[1, 0, 5], [3, 1, 5], [4, 3, 5], [0, 4, 5]]
faces = torch.tensor(faces, device=device)

# --8<-- [start:key]
arrays = [each.detach().cpu().numpy() for each in (vertices, faces)]
mesh = trimesh.Trimesh(*arrays, process=False)
# --8<-- [end:key]
# --8<-- [end:show]
assert mesh.vertices.tolist() == vertices.tolist()
assert mesh.faces.tolist() == faces.tolist()
assert mesh.is_watertight and abs(mesh.volume - 4 / 3) < 1e-6
