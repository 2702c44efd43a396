"""A folder with sources, and `bezel check` in it."""

import subprocess

import pytest

from bezel_server import PROGRAM

SOURCES = {
    "web/index.html": """<!doctype html>
<title>\U0001F34E</title> <img src="https://appleid.cdn-apple.com/appleid/button?type=sign_in">
<div id="appleid-signin" data-type="continue"
  data-color="pink"></div>
<img src="https://appleid.cdn-apple.com/appleid/button?width=139&height=30&a%0D%0A,b:c=1">
<img src="https://appleid.cdn-apple.com/appleid/button?width=250&type=sign-up">
<!-- bezel-ignore-next-line minimum-size -->
<img src="https://appleid.cdn-apple.com/appleid/button?width=131">
""",
    "a, b: 50%/l\u00f6gin.md": "![x](https://appleid.cdn-apple.com/appleid/button?width=132)\n",
}


@pytest.fixture
def folder(tmp_path):
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "large.txt").write_bytes(b"x" * (8 << 20) + b"x")
    return tmp_path


def check(folder, *arguments):
    return subprocess.run(
        [PROGRAM, "check", *arguments], cwd=folder, capture_output=True, text=True, timeout=120)
