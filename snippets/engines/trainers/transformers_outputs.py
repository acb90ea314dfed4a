# --8<-- [start:show]
import numpy as np
import torch
from transformers import BertConfig, BertForQuestionAnswering
from transformers import BertForSequenceClassification, Trainer
from transformers import TrainingArguments, set_seed

ROWS, TOKENS = 100, 16


def nbytes(got):
    if isinstance(got, tuple):
        return sum(nbytes(item) for item in got)
    return got.nbytes


def describe(got):
    if isinstance(got, tuple):
        return "(" + ", ".join(describe(item) for item in got) + ")"
    return type(got).__name__ + str(got.shape).replace(" ", "")


# --8<-- [start:recipe]
def compute_metrics(seen):  # NumPy: all the rows
    print("compute_metrics:", describe(seen.predictions))
    logits = seen.predictions
    if isinstance(logits, tuple):
        logits = logits[0]  # the rest are hidden states
    return {"rows": len(logits)}


def only_logits(outputs, labels):  # tensors, one batch
    return outputs[0] if isinstance(outputs, tuple) else outputs


def only_argmax(outputs, labels):
    logits = outputs[0] if isinstance(outputs, tuple) else outputs
    return logits.argmax(-1)
# --8<-- [end:recipe]


def of_parts(seen):  # eval_do_concat_batches=False: lists
    print("compute_metrics:", type(seen.predictions).__name__)
    logits = np.concatenate(seen.predictions)
    labels = np.concatenate(seen.label_ids)
    return {"right": float((logits.argmax(-1) == labels).mean())}


counted = {"rows": 0, "right": 0}


def each_batch(seen, compute_result):  # tensors, one batch
    classes = seen.predictions.argmax(-1)
    counted["rows"] += len(classes)
    counted["right"] += int((classes == seen.label_ids).sum())
    if not compute_result:  # it is True at the last batch
        return {}
    print("each_batch:", type(classes).__name__, counted["rows"])
    return {"right": counted["right"] / counted["rows"]}


class Named(torch.nn.Module):
    """Its labels are called otherwise."""
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 3)

    def forward(self, x, target=None):
        rows = self.net(x)
        return {"loss": rows.mean(), "logits": rows}


def main():
    set_seed(0)  # random weights, random tokens: nothing is downloaded
    tokens = torch.randint(0, 99, (ROWS, TOKENS))
    data = [{"input_ids": row, "labels": 0} for row in tokens]
    config = BertConfig(
        vocab_size=99, hidden_size=32, intermediate_size=64,
        num_hidden_layers=2, num_attention_heads=2, num_labels=3,
        output_hidden_states=True,
    )
    args = TrainingArguments(
        use_cpu=not torch.cuda.is_available(), report_to="none",
        per_device_eval_batch_size=8, disable_tqdm=True,
    )
    for keep in None, only_logits, only_argmax:
        model = BertForSequenceClassification(config)
        trainer = Trainer(model, args, compute_metrics=compute_metrics,
                          preprocess_logits_for_metrics=keep)
        got = trainer.predict(data).predictions
        name = keep.__name__ if keep else "all outputs"
        print(name, "kept:", nbytes(got), "bytes")
        if keep is None:
            try:
                np.argmax(got, axis=-1)
            except ValueError as error:
                print("np.argmax:", str(error).split(" The ")[0])
    args.eval_do_concat_batches = False
    trainer = Trainer(model, args, compute_metrics=of_parts,
                      preprocess_logits_for_metrics=only_logits)
    print("parts kept:", len(trainer.predict(data).predictions))
    args.eval_do_concat_batches = True
    trainer = Trainer(model, args)
    out = trainer.predict(data, ignore_keys=["hidden_states"])
    print("ignore_keys:", describe(out.predictions))
    config.output_hidden_states = False  # then outputs is a tensor
    trainer = Trainer(BertForSequenceClassification(config), args,
                      preprocess_logits_for_metrics=only_argmax)
    print("logits alone:", describe(trainer.predict(data).predictions))
    args.batch_eval_metrics = True
    model = BertForSequenceClassification(config)
    trainer = Trainer(model, args, compute_metrics=each_batch)
    print("eval_right" in trainer.evaluate(data))
    args.batch_eval_metrics = False
    config.num_labels = 2
    config.output_hidden_states = False
    answers = [{"input_ids": row, "start_positions": 1,
                "end_positions": 2} for row in tokens]
    trainer = Trainer(BertForQuestionAnswering(config), args)
    start, end = trainer.predict(answers).predictions
    print("question answering:", describe(start), describe(end))
    named = [{"x": torch.ones(4), "target": 0}] * 8
    for names in None, ["target"]:
        args.label_names = names
        trainer = Trainer(Named(), args,
                          compute_metrics=compute_metrics)
        metrics = trainer.evaluate(named)
        print("label_names", names, "eval_rows" in metrics)


if __name__ == "__main__":
    main()
# --8<-- [end:show]
