"""The rules pages, and the panel that shows them."""
