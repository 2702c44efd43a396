"""The service below a path of its host, as `public-url` names it: pages, snippets and scripts in a real browser."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from fleet import ROOT, Replica

# What makes addresses: a page of each kind, forms, snippets, scripts and style sheets. Reports, titles and
# the widths of pages are the same below a path.
FILES = [f"test_{name}.py" for name in ("pages", "keyboard", "studio", "studio_code", "button_js")]


class PathTests(unittest.TestCase):
    def test_pages_work_below_a_path(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="path-")))
        replica = self.enterContext(Replica(folder / "replica", 0))
        url = f"http://127.0.0.1:{replica.port}/a/b"
        replica.options = ("--public-url", url)
        replica.start()
        # A browser outlives pytest, and once held the pipe whose end this test awaited: its output goes to a file.
        with open(folder / "log", "w+") as log:
            done = subprocess.run(
                [ROOT / ".build-python/bin/python", "-B", "-m", "pytest", "--quiet", "--exitfirst", *FILES],
                cwd=ROOT / "Tests/Browser", stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=1200,
                env={**os.environ, "BEZEL_URL": url})
            log.seek(0)
            self.assertEqual(done.returncode, 0, log.read()[-6000:])
