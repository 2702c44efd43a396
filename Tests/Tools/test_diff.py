"""What `bezel check --diff` writes, given to `git apply` and to `patch`."""

import shutil
import subprocess

import pytest

from bezel_server import PROGRAM, environment

APPLES = b"https://appleid.cdn-apple.com/appleid/button"

FILES = {
    "web/login page.html": b"<p>gr\xfc\xdfe</p>\n<img src='%s?height=20&amp;width=250&scale=2'>\n" % APPLES,
    "web/l\u00f6gin.html": b"\xef\xbb\xbf<p>\r\n<img src='%s?type=sign_in'>\r\n" % APPLES,
    "end.css": b"a{background:url('%s?width=70')}" % APPLES,
    "a \"b\".js": b"\n\n\n\n\n\n\n\n\nx = '%s?height=44;width=250'\n\n\n\n\n\n\n\n\n\ny = '%s'\n" % (APPLES, APPLES),
    "page.html": b"<ul>\n\t<div id='appleid-signin' data-type='signup'></div>\n</ul>\n",
    "good.html": b"<img src='https://b.example/appleid/button?height=44&#038;width=250'>\n",
}

ARGUMENTS = [".", "--host", "https://b.example"]


def check(folder, *arguments):
    return subprocess.run(
        [PROGRAM, "check", *ARGUMENTS, *arguments], cwd=folder, capture_output=True, timeout=120,
        env=environment())


@pytest.fixture
def folders(tmp_path):
    for folder in ["mended", "git", "patch"]:
        for name, text in FILES.items():
            (tmp_path / folder / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / name).write_bytes(text)
    return tmp_path


def contents(folder):
    return {name: (folder / name).read_bytes() for name in FILES}


def test_git_and_patch_take_the_difference(folders):
    difference = check(folders / "git", "--diff")
    assert (difference.returncode, difference.stderr) == (1, b"")
    assert b"gr\xfc\xdfe" in difference.stdout and b"good.html" not in difference.stdout
    check(folders / "mended", "--fix")
    mended = contents(folders / "mended")
    assert mended != FILES
    for folder, command in [("git", ["git", "apply"]), ("patch", ["patch", "-p1", "--quiet"])]:
        outcome = subprocess.run(
            command, cwd=folders / folder, input=difference.stdout, capture_output=True, timeout=60)
        assert outcome.returncode == 0, outcome.stderr
        assert contents(folders / folder) == mended
    again = check(folders / "git", "--diff")
    assert (again.returncode, again.stdout, again.stderr) == (0, b"", b"")


def test_what_cannot_be_mended_is_named(folders):
    for name in FILES:
        (folders / "git" / name).unlink()
    text = b"<p>\n<img src='%s?width=${w}'>" % APPLES
    (folders / "git" / "a.html").write_bytes(text)
    outcome = check(folders / "git", "--diff")
    assert (outcome.returncode, outcome.stdout) == (1, b"")
    assert outcome.stderr == b"a.html:2:11: Not mended: part of it is only known at run time.\n"
    shutil.rmtree(folders / "git")


def test_many_edits_take_linear_memory(folders):
    """Edits once took memory by their square: 5,000 in 10,000 lines gigabytes. Each leaves two findings of 2,000."""
    folder = folders / "patch"
    for name in FILES:
        (folder / name).unlink()
    (folder / "a.html").write_bytes(
        b"".join(b"<p>\n<img alt='Sign in with Apple' src='%s?width=70'>\n" % APPLES for _ in range(990)))
    command = f"ulimit -v {1 << 18}; exec {PROGRAM} check . --diff"
    outcome = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, timeout=300)
    assert outcome.returncode == 1 and outcome.stdout.count(b"\n+<img") == 990
