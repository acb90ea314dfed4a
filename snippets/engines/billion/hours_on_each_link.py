# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
ROWS, SIZE = 1_000_000_000, 1_000_000_000 * 768 * 4  # float32


def said(seconds):
    hours = seconds / 3600
    return f"{hours:.1f} h" if hours >= 1 else f"{hours * 60:.0f} min"


# Bytes a second: put in what you measured.
speeds = {
    "PCIe 4.0 x16, pinned memory": 25e9,
    "network, 100 Gbit/s": 100e9 / 8,
    "NVMe disk": 3e9,
    "PCIe 4.0 x16, pageable memory": 2.5e9,
    "network, 10 Gbit/s": 10e9 / 8,
    "SATA disk": 0.5e9,
}
for name, speed in speeds.items():
    print(f"{name} | {speed / 1e9:g} GB/s | {said(SIZE / speed)}")
for rows in 100_000, 10_000, 1_000:
    print(
        f"32 models | {rows:,} rows/s each | {said(ROWS / rows / 32)}"
    )
# --8<-- [end:show]
assert said(3072 / 0.5) == "1.7 h" and SIZE == 3.072e12  # by hand
assert said(1_000_000 / 32) == "8.7 h"
