# --8<-- [start:show]
import gymnasium as gym
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
envs = gym.make_vec("CartPole-v1", num_envs=3)

# --8<-- [start:key]
array, infos = envs.reset(seed=0)
observations = torch.tensor(array, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
rows = gym.make_vec("CartPole-v1", num_envs=3).reset(seed=0)[0].tolist()
assert observations.tolist() == rows and observations.dtype == torch.float32
first = observations.cpu().clone()
envs.step(envs.action_space.sample())
assert torch.equal(observations.cpu(), first)
