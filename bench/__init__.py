"""Strategies in, records/bench/ out: each is proven right, then its time and memory measured."""
