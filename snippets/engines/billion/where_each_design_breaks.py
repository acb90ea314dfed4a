# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
ROWS, ROW = 1_000_000_000, 768 * 4  # bytes of a row of float32
MACHINES, RANKS, MEMORY = 4, 8, 512e9  # ranks and bytes of a machine
WORLD, PART = MACHINES * RANKS, 1 / MACHINES  # of a machine's own ranks

# How many results the fullest machine holds at once, and how many cross
# between processes.
designs = {
    "all_gather: all ranks have all": (RANKS + PART, WORLD - 1),
    "gather to rank 0, then cat": (2 + PART, 1 - 1 / WORLD),
    "gather to rank 0, into an array": (1 + PART, 1 - 1 / WORLD),
    "each machine keeps its part": (PART, 0),
}
for name, (held, moved) in designs.items():
    memory, crosses = (
        times * ROWS * ROW / 1e9 for times in (held, moved)
    )
    most = MEMORY / (held * ROW) / 1e6
    sizes = f"{memory:,.0f} GB", f"{crosses:,.0f} GB"
    print(name, *sizes, f"{most:,.0f} million", sep=" | ")
batches = f"{RANKS * 1024 * ROW / 1e6:.0f} MB"  # not yet in the file
print("each batch into a file", batches, "0 GB", "disk", sep=" | ")
# --8<-- [end:show]
assert WORLD == 32 and round(8 * 3.072, 2) == 24.58
