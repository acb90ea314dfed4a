# --8<-- [start:show]
import torch
from stable_baselines3 import PPO

device = "cuda" if torch.cuda.is_available() else "cpu"
model = PPO("MlpPolicy", "CartPole-v1", device="cpu", seed=0)
observations = torch.linspace(-1, 1, 12, device=device).reshape(3, 4)

# --8<-- [start:key]
array = observations.detach().cpu().numpy()
actions, states = model.predict(array, deterministic=True)
# --8<-- [end:key]
# --8<-- [end:show]
with torch.no_grad():
    chances = model.policy.get_distribution(observations.cpu()).distribution.probs
assert actions.tolist() == chances.argmax(dim=-1).tolist()
assert set(actions) == {0, 1}
assert model.env.action_space.contains(actions[0])
