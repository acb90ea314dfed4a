# --8<-- [start:show]
import torch
from transformers import Trainer, TrainingArguments


class Embed(torch.nn.Module):
    def __init__(self, returns):
        super().__init__()
        self.net, self.returns = torch.nn.Linear(4, 3), returns

    # --8<-- [start:key]
    def forward(self, x, labels=None):
        rows = self.net(x)
        both = {"loss": rows.mean(), "logits": rows}
        return both if self.returns == "dict" else rows
    # --8<-- [end:key]


data = [{"x": torch.ones(4), "labels": 0}] * 20
args = TrainingArguments(
    use_cpu=not torch.cuda.is_available(), report_to="none",
    per_device_eval_batch_size=8, disable_tqdm=True,
)
for returns in "dict", "tensor":
    trainer = Trainer(Embed(returns), args)
    print(returns, "|", trainer.predict(data).predictions.shape)
# --8<-- [end:show]
