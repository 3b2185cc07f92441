"""YAML files that people write by hand, read with the place of every key and value."""

from harness.yamltext.node import Fields, Items, Node, Place, Scalar, Value, place_of, plain
from harness.yamltext.read import Parsed, file_bytes, read_yaml

__all__ = [
    "Fields",
    "Items",
    "Node",
    "Parsed",
    "Place",
    "Scalar",
    "Value",
    "file_bytes",
    "place_of",
    "plain",
    "read_yaml",
]
