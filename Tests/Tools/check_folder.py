"""A folder with sources, and `bezel check` in it."""

import pathlib
import shutil
import subprocess

import pytest

from bezel_server import PROGRAM

TREE = pathlib.Path(__file__).with_name("Tree")


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(TREE, tmp_path, dirs_exist_ok=True)
    (tmp_path / "large.txt").write_bytes(b"x" * (8 << 20) + b"x")
    return tmp_path


def check(folder, *arguments):
    return subprocess.run(
        [PROGRAM, "check", *arguments], cwd=folder, capture_output=True, text=True, timeout=120)
