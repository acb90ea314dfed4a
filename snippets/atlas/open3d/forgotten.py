import numpy as np
import open3d as o3d
import torch
from open3d.utility import Vector3dVector

device = "cuda" if torch.cuda.is_available() else "cpu"
points = torch.linspace(0, 1, 33, device=device).reshape(11, 3)
predicted = points.clone().requires_grad_()
cloud = o3d.geometry.PointCloud(Vector3dVector(points.cpu().double().numpy()))
scan = o3d.geometry.PointCloud(cloud)
keep = torch.tensor([0, 4, 7])
mask = torch.linspace(0, 1, 11) > 0.25
rgb = torch.full((11, 3), 127.0)


def plain():
    cloud = o3d.geometry.PointCloud()
    cloud.points = points


def plain_2():
    return np.asarray(Vector3dVector(points))


def grad():
    return Vector3dVector(predicted)


def device_tensor():
    return Vector3dVector(points)


def axes():
    return Vector3dVector(points.T.numpy())


def axes_tensor():
    return Vector3dVector(points.T)


def shape_tensor():
    return Vector3dVector(torch.cat([points, points[:, :1]], dim=1))


def axes_double():
    return Vector3dVector(points.T.double().numpy())


def range():
    cloud.colors = Vector3dVector(rgb.numpy())
    o3d.io.write_point_cloud("cloud.ply", cloud)
    return np.asarray(o3d.io.read_point_cloud("cloud.ply").colors)[:2]


def type():
    return o3d.core.Tensor(points)


def type_2():
    return torch.from_numpy(cloud.points)


def type_3():
    return cloud.select_by_index(keep)


def dtype():
    return len(cloud.select_by_index(mask.tolist()).points)


def copy():
    torch.from_numpy(np.asarray(scan.points)).add_(1)
    return scan.get_max_bound()
