# --8<-- [start:show]
ROWS, ROW = 1_000_000_000, 768 * 4  # bytes of a row of float32
MACHINES, RANKS, MEMORY = 4, 8, 512e9  # ranks and bytes of a machine
WORLD = MACHINES * RANKS

# How many results the fullest machine holds at once, and how many cross
# between processes.
designs = {
    "all_gather: all ranks have all": (RANKS, WORLD - 1),
    "gather to rank 0, then cat": (2, 1 - 1 / WORLD),
    "gather to rank 0, into an array": (1 + 1 / WORLD, 1 - 1 / WORLD),
    "each machine keeps its part": (1 / MACHINES, 0),
}
for name, (held, moved) in designs.items():
    memory, crosses = (times * ROWS * ROW / 1e9 for times in (held, moved))
    most = MEMORY / (held * ROW) / 1e6
    print(f"{name} | {memory:,.0f} GB | {crosses:,.0f} GB | {most:,.0f} million")
batches = RANKS * 1024 * ROW / 1e6  # what is not yet in the file
print(f"each batch into a file | {batches:.0f} MB | 0 GB | as the disk has")
# --8<-- [end:show]
assert WORLD == 32 and round(8 * 3.072, 2) == 24.58
