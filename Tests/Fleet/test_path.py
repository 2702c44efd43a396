"""The service below a path of its host, behind real nginx: every page in a real browser."""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import ROOT, NginxWithPath, Replica, free_port

BROWSER_TESTS = ROOT / "Tests/Browser"
PYTHON = ROOT / ".build-python/bin/python"


class PathTests(unittest.TestCase):
    def run_browser_tests(self, isRemoved, *files):
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="path-")))
            port = free_port()
            url = f"http://127.0.0.1:{port}{NginxWithPath.root}"
            replica = stack.enter_context(
                Replica(folder / "replica", 0, options=("--public-url", url)))
            replica.start()
            stack.enter_context(NginxWithPath(folder / "nginx", [replica], port, isRemoved))
            outcome = subprocess.run(
                [PYTHON, "-m", "pytest", "-p", "no:cacheprovider", "--quiet", "--tb=short",
                 "--color=no", *files],
                cwd=BROWSER_TESTS, capture_output=True, text=True, timeout=1800,
                env={**os.environ, "BEZEL_FRONT": "nginx", "BEZEL_URL": url, "PYTHONDONTWRITEBYTECODE": "1"})
            self.assertEqual(outcome.returncode, 0, outcome.stdout[-6000:] + outcome.stderr[-2000:])

    def test_every_page_works_where_nginx_removes_the_path(self):
        self.run_browser_tests(True, *sorted(path.name for path in BROWSER_TESTS.glob("test_*.py")))

    def test_pages_work_where_nginx_passes_the_path_on(self):
        self.run_browser_tests(False, "test_pages.py", "test_studio_code.py", "test_errors.py")
