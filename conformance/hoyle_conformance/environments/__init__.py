"""The reference games as environments for reinforcement learning. Needs the extra ``hoyle[pettingzoo]``."""
