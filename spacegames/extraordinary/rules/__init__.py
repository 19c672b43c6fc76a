"""The rules of Extraordinary Times, a module for each chapter of the rulebook."""
