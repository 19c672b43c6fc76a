"""A route that is given: the provably best rockets for it, and what somebody's own plan is worth."""
