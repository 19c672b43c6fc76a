"""A whole mission: ways found over the whole map, parts that wait, ion thrusters, crews, research, risk."""
