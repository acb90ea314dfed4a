# --8<-- [start:show]
import numpy as np
import torch
from transformers import BertConfig, BertForSequenceClassification
from transformers import Trainer, TrainingArguments, set_seed

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


if __name__ == "__main__":
    main()
# --8<-- [end:show]
