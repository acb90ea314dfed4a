# --8<-- [start:show]
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

device = "cuda" if torch.cuda.is_available() else "cpu"
tokenizer = Tokenizer(WordLevel({"the": 0, "cat": 1, "sat": 2}))
tokenizer.pre_tokenizer = Whitespace()
tokenizer.add_special_tokens(["[PAD]"])
texts = ["the cat sat", "the cat"]

# --8<-- [start:key]
tokenizer.enable_padding(pad_id=tokenizer.token_to_id("[PAD]"))
encodings = tokenizer.encode_batch(texts)
ids = torch.tensor([each.ids for each in encodings], device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert ids.tolist() == [[0, 1, 2], [0, 1, 3]] and ids.dtype == torch.int64
assert [each.attention_mask for each in encodings] == [[1, 1, 1], [1, 1, 0]]
assert tokenizer.decode_batch(ids.tolist()) == texts
