"""Money by year: when a mission can be paid, alone and with others."""
