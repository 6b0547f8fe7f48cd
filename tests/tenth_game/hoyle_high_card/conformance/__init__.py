"""What the checks know of High Card."""
