# --8<-- [start:show]
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

device = "cuda" if torch.cuda.is_available() else "cpu"
tokenizer = Tokenizer(WordLevel({"the": 0, "cat": 1, "sat": 2}))
tokenizer.pre_tokenizer = Whitespace()
tokenizer.add_special_tokens(["[PAD]"])
ids = torch.tensor([[0, 1, 2], [0, 1, 3]], device=device)

# --8<-- [start:key]
texts = tokenizer.decode_batch(ids.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert texts == ["the cat sat", "the cat"]
