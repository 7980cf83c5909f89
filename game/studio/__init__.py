"""What only pictures, checks, measurements and tests use; the program itself never imports it."""
