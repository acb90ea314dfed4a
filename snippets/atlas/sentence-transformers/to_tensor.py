# --8<-- [start:show]
import torch
from sentence_transformers import SentenceTransformer
from sentence_transformers.sentence_transformer.modules import StaticEmbedding
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

device = "cuda" if torch.cuda.is_available() else "cpu"
words = Tokenizer(WordLevel({"the": 0, "cat": 1, "sat": 2, "dog": 3}))
words.pre_tokenizer = Whitespace()
weights = torch.linspace(-1, 1, 32).reshape(4, 8)
module = StaticEmbedding(words, embedding_weights=weights)
model = SentenceTransformer(modules=[module], device=device)
texts = ["the cat sat", "the dog sat", "dog"]

# --8<-- [start:key]
tensor = model.encode(texts, convert_to_tensor=True).clone()
# --8<-- [end:key]
# --8<-- [end:show]
wanted = torch.stack([weights[[0, 1, 2]].mean(0), weights[[0, 3, 2]].mean(0), weights[3]])
assert torch.allclose(tensor.cpu(), wanted) and tensor.device.type == device
assert not tensor.is_inference()
head = torch.nn.Linear(8, 2, device=device)
head(tensor).sum().backward()
assert head.weight.grad is not None
