# --8<-- [start:show]
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace
from transformers import PreTrainedTokenizerFast

device = "cuda" if torch.cuda.is_available() else "cpu"
words = Tokenizer(WordLevel({"[PAD]": 0, "the": 1, "cat": 2, "sat": 3}))
words.pre_tokenizer = Whitespace()
tokenizer = PreTrainedTokenizerFast(
    tokenizer_object=words, pad_token="[PAD]")
texts = ["the cat sat", "the cat"]

# --8<-- [start:key]
batch = tokenizer(texts, padding=True, return_tensors="pt").to(device)
# --8<-- [end:key]
ids = batch["input_ids"]
# --8<-- [end:show]
assert ids.tolist() == [[1, 2, 3], [1, 2, 0]]
assert batch["attention_mask"].tolist() == [[1, 1, 1], [1, 1, 0]]
assert {each.device.type for each in batch.values()} == {torch.device(device).type}
