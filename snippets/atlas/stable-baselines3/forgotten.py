import gymnasium as gym
import numpy as np
import torch
from stable_baselines3 import PPO
from stable_baselines3.common.env_checker import check_env

device = "cuda" if torch.cuda.is_available() else "cpu"
env = gym.make("CartPole-v1")
env.reset(seed=0)
model = PPO("MlpPolicy", env, device="cpu", seed=0)
observations = torch.linspace(-1, 1, 12, device=device).reshape(3, 4)
history = torch.linspace(-1, 1, 24, device=device).reshape(2, 3, 4)
embedded = observations.clone().requires_grad_()
if device == "cpu":
    array = observations.numpy()


class Frames(gym.Env):
    """Images of floats from 0 to 1, or of bytes."""

    action_space = gym.spaces.Discrete(2)

    def __init__(self, high=1, dtype=np.float32):
        self.observation_space = gym.spaces.Box(0, high, (3, 36, 40), dtype)


class Reward(gym.Env):
    """Its reward is a tensor."""

    action_space = gym.spaces.Discrete(2)
    observation_space = gym.spaces.Box(-1, 1, (4,), np.float32)

    def reset(self, *, seed=None, options=None):
        """Begin at zero."""
        super().reset(seed=seed)
        return np.zeros(4, "float32"), {}

    def step(self, action):
        """Reward it."""
        return np.zeros(4, "float32"), torch.tensor(1.0), False, False, {}


class State(Reward):
    """Its observation is a tensor."""

    def reset(self, *, seed=None, options=None):
        """Begin at zero."""
        super().reset(seed=seed)
        return torch.zeros(4), {}


reward_env, torch_env = Reward(), State()
frames_env, bytes_env = Frames(), Frames(255, np.uint8)
vision = PPO("CnnPolicy", bytes_env, device="cpu", seed=0)
frame = torch.full((3, 36, 40), 200, dtype=torch.uint8)
control = PPO("MlpPolicy", "Pendulum-v1", device="cpu", seed=0)
states = torch.linspace(-1, 1, 30000).reshape(10000, 3)


def plain():
    return model.predict(observations, deterministic=True)[0]


def plain_2():
    return vision.predict(frame)


def grad():
    return model.predict(embedded)


def device_predict():
    return model.predict(observations)


def shape():
    return model.predict(history.numpy())


def shape_2():
    action, state = model.predict(array[:1], deterministic=True)
    return env.step(action)


def type():
    return model.policy(array)


def type_2():
    return model.predict(env.reset(seed=0))


def type_reward():
    return check_env(reward_env)


def type_env():
    return check_env(torch_env)


def dtype():
    return PPO("CnnPolicy", frames_env)


def range():
    values = vision.policy.predict_values
    return torch.allclose(values(frame[None]), values(frame[None] / 255))


def range_2():
    actions, values, log_prob = control.policy(states)
    return control.action_space.high, actions.abs().max() > 2
