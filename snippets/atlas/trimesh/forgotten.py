import torch
import trimesh

device = "cuda" if torch.cuda.is_available() else "cpu"
vertices = torch.cat([torch.eye(3), -torch.eye(3)]).to(device)
faces = [[0, 1, 2], [1, 3, 2], [3, 4, 2], [4, 0, 2]]
faces += [[1, 0, 5], [3, 1, 5], [4, 3, 5], [0, 4, 5]]
faces = torch.tensor(faces)
predicted = vertices.clone().requires_grad_()
twice = torch.cat([vertices, vertices])
mesh = trimesh.Trimesh(vertices.cpu().numpy(), faces.numpy())
box = trimesh.creation.box()
gray = torch.full((6, 3), 127.0)
offset = torch.ones(3)


def plain():
    return trimesh.Trimesh(vertices, faces).vertices


def grad():
    return trimesh.Trimesh(predicted, faces)


def device_tensor():
    return trimesh.Trimesh(vertices, faces)


def axes():
    return trimesh.Trimesh(vertices.T.numpy(), faces.numpy()).area


def axes_2():
    return trimesh.Trimesh(vertices.numpy(), faces.T.numpy()).faces.shape


def shape():
    return len(twice), len(trimesh.Trimesh(twice.numpy(), faces.numpy()).vertices)


def range():
    mesh = trimesh.Trimesh(vertices.numpy(), faces.numpy(), vertex_colors=gray.numpy())
    return mesh.visual.vertex_colors[0]


def type():
    return mesh.vertices + offset


def dtype():
    return torch.from_numpy(mesh.vertices) @ torch.eye(3)


def copy():
    before = box.area
    torch.from_numpy(box.vertices).mul_(2)
    return before, box.area


def copy_2():
    return torch.from_numpy(mesh.face_normals)
