import os

os.environ["MLFLOW_ALLOW_FILE_STORE"] = "true"  # no database is installed
# --8<-- [start:show]
import mlflow
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
loss = torch.tensor(0.5, device=device, requires_grad=True)
mlflow.set_tracking_uri("mlruns")
run = mlflow.start_run()

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte().permute(1, 2, 0)
mlflow.log_image(pixels.cpu().numpy(), "digit.png")
mlflow.log_metric("loss", loss.item(), step=7)
# --8<-- [end:key]
mlflow.end_run()
# --8<-- [end:show]
import numpy as np

image = mlflow.artifacts.load_image(f"{run.info.artifact_uri}/digit.png")
assert image.mode == "RGB" and image.size == (5, 4)
assert np.array_equal(np.asarray(image), pixels.cpu().numpy())
assert image.getpixel((4, 3)) == (82, 169, 255)
(metric,) = mlflow.MlflowClient().get_metric_history(run.info.run_id, "loss")
assert metric.value == 0.5 and metric.step == 7
