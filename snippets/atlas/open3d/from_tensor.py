# --8<-- [start:show]
import open3d as o3d
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
points = torch.linspace(0, 1, 33, device=device).reshape(11, 3)

# --8<-- [start:key]
array = points.detach().double().cpu().numpy()
cloud = o3d.geometry.PointCloud(o3d.utility.Vector3dVector(array))
# --8<-- [end:key]
# --8<-- [end:show]
assert len(cloud.points) == 11
assert [list(point) for point in cloud.points] == points.tolist()
assert cloud.get_max_bound().tolist() == [0.9375, 0.96875, 1.0]
