// Only asked for.
