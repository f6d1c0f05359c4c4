"""Mechanisms that two or more games share, as plain functions over plain data."""
