import lightning as L
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20).reshape(4, 5)
weights = torch.ones(3, requires_grad=True)
loader = DataLoader(TensorDataset(tensor), batch_size=3)
trainer = L.Trainer(accelerator="cpu", logger=False, enable_progress_bar=False)


class NoPredictStep(L.LightningModule):
    def __init__(self, step=None, out="cpu"):
        super().__init__()
        self.layer, self.step, self.out = torch.nn.Linear(5, 3), step, out
        self.losses = []

    def forward(self, features):
        return self.layer(features)

    def training_step(self, batch, batch_idx):
        loss = self(batch[0]).square().mean()
        self.losses.append(loss)
        done = self.step(self, loss) if self.step else None
        return loss if done is None else done

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), 0.1)

    @staticmethod
    def train_with(training_step):
        model = NoPredictStep(step=training_step)
        quiet = {"logger": False, "enable_checkpointing": False}
        quiet |= {"enable_progress_bar": False, "enable_model_summary": False}
        L.Trainer(accelerator="cpu", max_epochs=1, **quiet).fit(model, loader)
        return model


class Net(NoPredictStep):
    def predict_step(self, batch, batch_idx):
        return self(batch[0]).to(self.out)


model, no_predict_step = Net(), NoPredictStep()
fit, losses = NoPredictStep.train_with, NoPredictStep.train_with(None).losses
on_device = Net(out=device)


def plain():
    return trainer.predict(no_predict_step, tensor)


def type():
    return trainer.predict(no_predict_step, loader)


def type_list():
    return trainer.predict(model, loader).numpy()


def shape():
    return np.array(trainer.predict(model, loader))


def mode():
    return trainer.predict(model, loader)[0] * weights


def dtype():
    trainer = L.Trainer(precision="bf16-mixed", accelerator="cpu")
    return torch.cat(trainer.predict(model, loader)).numpy()


def type_log():
    return fit(lambda self, loss: self.log("loss", loss.numpy(force=True)))


def shape_log():
    return fit(lambda self, loss: self.log("scores", torch.ones(3)))


def type_step():
    return fit(training_step=lambda self, loss: loss.item())


def grad():
    return np.array(losses)


def grad_log():
    model = fit(lambda self, loss: self.log("loss", loss))
    return model.trainer.callback_metrics["loss"].requires_grad


def device_predict():
    return trainer.predict(on_device, loader)[0].numpy()
