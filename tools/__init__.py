"""The project's own code, in rooms: each imports ``common`` and what stands before it in the way of the data."""
