# --8<-- [start:show]
import torch
from transformers import BertConfig, BertModel

device = "cuda" if torch.cuda.is_available() else "cpu"
config = BertConfig(
    vocab_size=9, hidden_size=8, num_hidden_layers=2,
    num_attention_heads=2, intermediate_size=16)
model = BertModel(config).eval().to(device, torch.bfloat16)
ids = torch.tensor([[2, 3, 4], [6, 8, 0]], device=device)
hidden = model(ids).last_hidden_state

# --8<-- [start:key]
array = hidden.detach().cpu().float().numpy()
# --8<-- [end:key]
# --8<-- [end:show]
assert array.shape == (2, 3, 8) and array.dtype == "float32"
assert array.tolist() == hidden.tolist() and array.std() > 0.5
