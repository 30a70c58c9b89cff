"""Options that are the text of a file."""

from __future__ import annotations

import pytest

from konspira.errors import BadRequest
from konspira.options import LARGEST, Document

COMPONENTS = Document("components")


def test_a_path_is_read_and_a_string_is_the_text_itself(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text("a = 1")
    assert COMPONENTS.read(file) == "a = 1\n"
    assert COMPONENTS.read("a = 1\n") == "a = 1\n"
    assert COMPONENTS.read("") == ""


def test_a_string_never_opens_a_file(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text("secret = 1")
    with pytest.raises(BadRequest, match="option components is the text of a file") as caught:
        COMPONENTS.read(str(file))
    assert "secret" not in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(BadRequest, match=r"none\.toml cannot be read: No such file"):
        COMPONENTS.read(tmp_path / "none.toml")
    with pytest.raises(BadRequest, match="cannot be read"):
        COMPONENTS.read(tmp_path)
    large = tmp_path / "large.toml"
    large.write_text("#" * (LARGEST + 1))
    with pytest.raises(BadRequest, match="too large"):
        COMPONENTS.read(large)
    large.write_bytes(b"\xff\xfe\n")
    with pytest.raises(BadRequest, match="UTF-8"):
        COMPONENTS.read(large)
