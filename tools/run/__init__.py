"""Source texts and commands in, outcomes out: every process whose outcome counts starts here.

``server`` runs source texts, each in a clean process forked from one that has imported torch, under
this Python or another one (``child`` is its other end); ``command`` runs a program. Both end it,
with its whole process group, when its time is over. Linux and macOS; Python 3.8 or later.
"""
