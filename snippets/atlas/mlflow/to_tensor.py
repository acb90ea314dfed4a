import os

os.environ["MLFLOW_ALLOW_FILE_STORE"] = "true"  # no database is installed
# --8<-- [start:show]
import mlflow
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
mlflow.set_tracking_uri("mlruns")
with mlflow.start_run() as run:
    for step in (0, 2, 1, 3, 4, 5):
        mlflow.log_metric("loss", 2.0**-step, step)

client = mlflow.MlflowClient()
# --8<-- [start:key]
history = client.get_metric_history(run.info.run_id, "loss")
history = sorted(history, key=lambda each: each.step)
losses = torch.tensor([each.value for each in history], device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert losses.tolist() == [1, 0.5, 0.25, 0.125, 0.0625, 0.03125]
