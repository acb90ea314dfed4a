import gymnasium as gym
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
actions = torch.tensor([1, 0, 1], device=device)
action = actions[0]
torque = torch.tensor([1.0], device=device)
mean = torque.clone().requires_grad_()
values = torch.zeros(3, 1, requires_grad=True)
env = gym.make("CartPole-v1")
lake = gym.make("FrozenLake-v1")
pendulum, swing = gym.make("Pendulum-v1"), gym.make("Pendulum-v1")
pendulums = gym.make_vec("Pendulum-v1", num_envs=3)
makers = [lambda: gym.make("Pendulum-v1")] * 3
torques = np.zeros((3, 1), "float32")
envs = gym.make_vec("CartPole-v1", num_envs=3)
for each in (env, lake, pendulum, swing, pendulums, envs):
    each.reset(seed=0)
gym.logger.colorize = lambda text, color: text  # no colours of a terminal in what is recorded


def plain():
    return env.step(action)


def plain_2():
    return lake.step(action)


def type_2():
    return lake.step(action.numpy())


def grad():
    return pendulum.step(mean)


def device_step():
    return envs.step(actions.numpy())


def shape():
    return env.step(actions[:1].numpy())


def shape_2():
    return swing.step(torque[None].numpy())[0].shape


def type():
    return torch.from_numpy(env.reset(seed=0))


def type_reward():
    observation, reward, *ended, info = pendulum.step(torque)
    return reward


def dtype():
    rewards = torch.from_numpy(pendulums.step(torques)[1])
    return torch.nn.functional.mse_loss(values[:, 0], rewards).backward()


def dtype_2():
    return pendulum.action_space.contains(torque.double().numpy())


def copy():
    envs = gym.vector.SyncVectorEnv(makers, copy=False)
    first = torch.from_numpy(envs.reset(seed=0)[0])
    return torch.equal(first, torch.from_numpy(envs.step(torques)[0]))
