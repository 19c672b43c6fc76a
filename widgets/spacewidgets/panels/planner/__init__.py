"""The mission planner as a panel: a question, all plans that nothing beats, and the chosen plan seen from every side."""
