"""A finished site in, findings out: budgets, Lighthouse, the server's configuration, in a real browser."""
