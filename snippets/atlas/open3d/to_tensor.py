# --8<-- [start:show]
import numpy as np
import open3d as o3d
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.linspace(0, 1, 33).reshape(11, 3)
cloud = o3d.geometry.PointCloud(o3d.utility.Vector3dVector(array))

# --8<-- [start:key]
array = np.asarray(cloud.points)
points = torch.tensor(array, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert points.shape == (11, 3) and points.dtype == torch.float32
assert points[-1].tolist() == [0.9375, 0.96875, 1.0]
