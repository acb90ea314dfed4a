"""A finished site in, findings out: in a real browser, behind a real server, by Lighthouse."""
