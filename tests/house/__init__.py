"""What holds the house together; a package, so that its conftest does not get in the way of others."""
