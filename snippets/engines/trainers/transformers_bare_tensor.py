# --8<-- [start:show]
import torch
from transformers import Trainer, TrainingArguments


# --8<-- [start:recipe]
class Embed(torch.nn.Module):
    def __init__(self, output):
        super().__init__()
        self.net, self.output = torch.nn.Linear(4, 3), output

    def forward(self, x, labels=None):
        rows = self.net(x)
        return self.output(rows, rows.mean())


OUTPUTS = {
    'return {"loss": loss, "logits": rows}':
        lambda rows, loss: {"loss": loss, "logits": rows},
    "return loss, rows": lambda rows, loss: (loss, rows),
    "return rows": lambda rows, loss: rows,
    "return rows, 2 * rows": lambda rows, loss: (rows, 2 * rows),
    "return (rows,)": lambda rows, loss: (rows,),
    'return {"logits": rows}': lambda rows, loss: {"logits": rows},
}
# --8<-- [end:recipe]


class Own(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False, **_):
        rows = model(inputs["x"])
        loss = rows.mean()
        return (loss, {"logits": rows}) if return_outputs else loss


class Contrastive(Embed):  # without labels, but with a loss
    def forward(self, x, return_loss=True):
        rows = self.net(x)
        return {"loss": rows.mean(), "logits": rows}


def shapes(got):
    if isinstance(got, tuple):
        return "(" + ", ".join(map(shapes, got)) + ")"
    return str(got.shape)


def predicted(output, trainer=Trainer, model=Embed, **settings):
    data = [{"x": torch.ones(4), "labels": 0}] * 20
    args = TrainingArguments(
        use_cpu=not torch.cuda.is_available(), report_to="none",
        per_device_eval_batch_size=8, disable_tqdm=True, **settings,
    )
    try:
        trainer = trainer(model(output), args)
        return shapes(trainer.predict(data).predictions)
    except ValueError as error:
        return str(error).split(" from ")[0]


for name, output in OUTPUTS.items():
    kept, dropped = predicted(output), predicted(output, label_names=[])
    print(name, kept, dropped, sep=" | ")
bare = OUTPUTS["return rows"]
if predicted(bare, Own) != "(20, 3)":
    raise RuntimeError("compute_loss loses rows")
if predicted(bare, model=Contrastive) != "(20, 3)":
    raise RuntimeError("return_loss=True loses rows")
# --8<-- [end:show]
