# --8<-- [start:show]
import numpy as np
import torch
from stable_baselines3 import PPO

device = "cuda" if torch.cuda.is_available() else "cpu"
model = PPO("MlpPolicy", "CartPole-v1", device=device, seed=0)
array = np.linspace(-1, 1, 12).reshape(3, 4)

# --8<-- [start:key]
observations, is_batch = model.policy.obs_to_tensor(array)
with torch.no_grad():
    values = model.policy.predict_values(observations)
# --8<-- [end:key]
# --8<-- [end:show]
assert is_batch and np.array_equal(observations.cpu(), array)
assert values.shape == (3, 1) and not values.requires_grad
single = model.policy.obs_to_tensor(array[2])[0]
assert torch.allclose(model.policy.predict_values(single), values[2])
