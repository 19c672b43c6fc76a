"""What stands beside the map, one file a pane: ``draw(desk)`` is its picture, ``describe(desk)`` says the same in words."""
