"""The service below a path of its host, behind real nginx: pages, snippets and scripts in a real browser."""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import ROOT, NginxWithPath, Replica, free_port

# What makes addresses: a page of each kind, forms, snippets, scripts and style sheets. Reports, titles and
# the widths of pages are the same below a path.
ALL = ["test_pages.py", "test_errors.py", "test_docs.py", "test_studio.py",
       "test_studio_code.py", "test_button_js.py"]
SECONDS = 1200


class PathTests(unittest.TestCase):
    def run_browser_tests(self, is_removed, files):
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="path-")))
            port = free_port()
            url = f"http://127.0.0.1:{port}{NginxWithPath.root}"
            replica = stack.enter_context(
                Replica(folder / "replica", 0, options=("--public-url", url)))
            replica.start()
            stack.enter_context(NginxWithPath(folder / "nginx", [replica], port, is_removed))
            log = stack.enter_context(open(folder / "log", "w+"))
            # After the first failure no other test waits for what does not come.
            process = subprocess.Popen(
                [ROOT / ".build-python/bin/python", "-m", "pytest", "-p", "no:cacheprovider", "--quiet",
                 "--exitfirst", "--tb=short", "--color=no", *files],
                cwd=ROOT / "Tests/Browser", stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, env={
                    **os.environ, "BEZEL_URL": url, "PYTHONDONTWRITEBYTECODE": "1"})
            try:
                status = process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                status = f"none within {SECONDS} s"
            finally:
                # A browser outlives pytest, and once held the pipe whose end this test awaited.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            log.seek(0)
            self.assertEqual(status, 0, log.read()[-6000:])

    def test_pages_work_where_nginx_removes_the_path(self):
        self.run_browser_tests(True, ALL)

    def test_pages_work_where_nginx_passes_the_path_on(self):
        self.run_browser_tests(False, ["test_pages.py", "test_studio_code.py", "test_errors.py"])
