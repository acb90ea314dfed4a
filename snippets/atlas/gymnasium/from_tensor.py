# --8<-- [start:show]
import gymnasium as gym
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
envs = gym.make_vec("CartPole-v1", num_envs=3)
envs.reset(seed=0)
logits = torch.tensor([[0.2, 0.8], [0.7, 0.3], [0.1, 0.9]], device=device)

# --8<-- [start:key]
actions = logits.argmax(dim=-1).cpu().numpy()
obs, rewards, terminated, truncated, infos = envs.step(actions)
# --8<-- [end:key]
# --8<-- [end:show]
assert actions.tolist() == [1, 0, 1] and envs.action_space.contains(actions)
before = gym.make_vec("CartPole-v1", num_envs=3).reset(seed=0)[0]
# A push to the right makes the cart faster, one to the left slower.
assert ((obs[:, 1] > before[:, 1]) == actions.astype(bool)).all()
assert rewards.tolist() == [1, 1, 1]
weights = logits.clone().requires_grad_()
assert not weights.argmax(dim=-1).requires_grad
