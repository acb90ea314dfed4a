# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from transformers import GPT2Config, GPT2LMHeadModel

config = GPT2Config(vocab_size=50, n_embd=8, n_layer=2, n_head=2,
                    n_positions=32, bos_token_id=0, eos_token_id=0)
model = GPT2LMHeadModel(config).eval()
ids = torch.tensor([[1, 2, 3], [4, 5, 6]])
out = model.generate(
    ids, attention_mask=torch.ones_like(ids), do_sample=False,
    min_new_tokens=4, max_new_tokens=4, pad_token_id=0,
    return_dict_in_generate=True, output_logits=True,
    output_hidden_states=True)
new = out.sequences[:, ids.shape[1]:].cpu().numpy()
logits = torch.stack(out.logits, dim=1).float().cpu().numpy()
print(type(out).__name__, out.sequences.shape)
print(new.shape, logits.shape)

steps = [step[-1][:, -1] for step in out.hidden_states]
states = torch.stack(steps, dim=1).float().cpu().numpy()
print("the last layer at each new token:", states.shape)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert out.sequences.shape == (2, 7) and new.shape == (2, 4)
assert logits.shape == (2, 4, 50) and states.shape == (2, 4, 8)
assert out.hidden_states[0][0].shape == (2, 3, 8) and out.hidden_states[1][0].shape == (2, 1, 8)
beams = model.generate(ids, attention_mask=torch.ones_like(ids), do_sample=False, num_beams=3,
                       min_new_tokens=4, max_new_tokens=4, pad_token_id=0,
                       return_dict_in_generate=True, output_logits=True)
assert beams.sequences.shape == (2, 7) and beams.logits[0].shape == (6, 50), "two texts, three beams each"
with torch.no_grad():
    whole = model(beams.sequences).logits
for n, step in enumerate(beams.logits):  # beam_indices names the rows that led to the sequences
    assert torch.allclose(step[beams.beam_indices[:, n]], whole[:, 2 + n], atol=1e-4)
plain = model.generate(ids, attention_mask=torch.ones_like(ids), do_sample=False, min_new_tokens=4,
                       max_new_tokens=4, pad_token_id=0)
assert torch.is_tensor(plain) and plain.equal(out.sequences)
# How likely each new token was, by the scores that chose it.
out = model.generate(ids, attention_mask=torch.ones_like(ids), do_sample=False, min_new_tokens=4,
                     max_new_tokens=4, pad_token_id=0, return_dict_in_generate=True, output_scores=True)
probs = model.compute_transition_scores(out.sequences, out.scores, normalize_logits=True).exp()
chosen = torch.stack(out.scores, dim=1).softmax(dim=-1).gather(2, out.sequences[:, 3:, None])[..., 0]
assert probs.shape == (2, 4) and torch.allclose(probs, chosen)
# An encoder-decoder model leaves the prompt out: its first token is the start token.
from transformers import T5Config, T5ForConditionalGeneration

config = T5Config(vocab_size=50, d_model=8, d_kv=4, d_ff=16, num_layers=2, num_heads=2,
                  decoder_start_token_id=0, eos_token_id=1, pad_token_id=0)
model = T5ForConditionalGeneration(config).eval()
out = model.generate(ids, min_new_tokens=4, max_new_tokens=4, return_dict_in_generate=True)
new = out.sequences[:, 1:].cpu().numpy()
assert new.shape == (2, 4) and out.sequences[:, 0].tolist() == [0, 0]
