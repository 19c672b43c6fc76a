"""What stands alone: the panel every widget is, the explorers and toys, the planner and its sheet."""
