import os

import mlflow
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
batch = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
losses = torch.linspace(0, 1, 4, device=device)
loss = losses.clone().requires_grad_().mean()
os.environ["MLFLOW_ALLOW_FILE_STORE"] = "true"  # no database is installed
mlflow.set_tracking_uri("mlruns")
run = mlflow.start_run()
files = run.info.artifact_uri


def plain():
    return mlflow.log_image(tensor, "image.png")


def grad():
    mlflow.log_metric("loss", loss)
    return mlflow.get_run(run.info.run_id).data.metrics["loss"]


def device_metric():
    mlflow.log_metric("mean", losses.mean())
    return mlflow.get_run(run.info.run_id).data.metrics["mean"]


def shape():
    return mlflow.log_metric("losses", losses)


def shape_2():
    return mlflow.log_image(batch.numpy(), "images.png")


def axes():
    return mlflow.log_image(tensor.numpy(), "image.png")


def range():
    normalised = (tensor.permute(1, 2, 0) - 0.5) / 0.25
    mlflow.log_image(normalised.numpy(), "normalised.png")
    return mlflow.artifacts.load_image(f"{files}/normalised.png").getextrema()


def range_2():
    image = tensor.permute(1, 2, 0).mul(300).int()
    return mlflow.log_image(image.numpy(), "image.png")


def type():
    mlflow.log_dict({"losses": losses}, "losses.json")
    return mlflow.artifacts.load_dict(f"{files}/losses.json")["losses"]


def type_2():
    mlflow.log_param("weights", losses)
    return mlflow.get_run(run.info.run_id).data.params["weights"]


def type_3():
    return mlflow.log_metric("loss", 0.5, step=torch.tensor(7))


def type_4():
    return mlflow.log_table({"scores": tensor[0]}, "scores.json")


def type_5():
    signature = mlflow.models.infer_signature(batch)
    return str(signature.inputs)
