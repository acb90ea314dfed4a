"""The project's own code, in rooms along the way of the data."""
