# --8<-- [start:show]
import torch
from transformers import BertConfig, BertForSequenceClassification
from transformers import Trainer, TrainingArguments, set_seed


def main():
    set_seed(0)  # random weights, random tokens: nothing is downloaded
    tokens = torch.randint(0, 99, (20, 16))
    data = [{"input_ids": row, "labels": i % 3}
            for i, row in enumerate(tokens)]
    config = BertConfig(
        vocab_size=99, hidden_size=32, intermediate_size=64,
        num_hidden_layers=2, num_attention_heads=2, num_labels=3,
    )
    args = TrainingArguments(
        use_cpu=not torch.cuda.is_available(), report_to="none",
        per_device_eval_batch_size=8, disable_tqdm=True,
    )
    model = BertForSequenceClassification(config)
    trainer = Trainer(model, args)
    # --8<-- [start:key]
    out = trainer.predict(data)
    logits = out.predictions  # a NumPy array already
    classes = logits.argmax(axis=-1)
    probabilities = torch.from_numpy(logits).softmax(dim=-1).numpy()
    # --8<-- [end:key]
    print("predictions", type(logits).__name__, logits.shape)
    labels = out.label_ids
    print("label_ids", type(labels).__name__, labels.shape)
    print("classes", classes.shape, classes.dtype)
    names = [model.config.id2label[i] for i in classes.tolist()]
    print("names", len(names), type(names[0]).__name__)
    several = torch.from_numpy(logits).sigmoid().numpy() > 0.5
    print("several classes for a row", several.shape, several.dtype)
    metrics = trainer.evaluate(data)  # numbers alone, no predictions
    print("evaluate", type(metrics).__name__, "eval_loss" in metrics)
    far = abs(probabilities.sum(axis=1) - 1).max()
    print("rows sum to 1", bool(far < 1e-5))
    trainer.args.train_sampling_strategy = "group_by_length"
    mixed = trainer.predict(data).label_ids
    print("in order, group_by_length:", bool((mixed == labels).all()))
    trainer.args.train_sampling_strategy = "random"  # as it comes
    again = trainer.predict(data).label_ids
    print("in order, random:", bool((again == labels).all()))


if __name__ == "__main__":
    main()
# --8<-- [end:show]
