"""Nothing that a test starts outlives it."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).parent
sys.path.insert(0, str(FOLDER))
from fleet import wait_until

TEST = """
import pathlib, sys, time
from fleet import NginxWithPath, Replica, free_port
folder = pathlib.Path(sys.argv[1])
with Replica(folder / "replica", 0) as replica:
    replica.start()
    with NginxWithPath(folder / "nginx", [replica], free_port(), True) as front:
        print(replica.process.pid, front.process.pid, flush=True)
        time.sleep(600)
"""


class EndTests(unittest.TestCase):
    def test_a_terminated_test_ends_its_processes(self):
        """Once, those of tests without a fleet stayed."""
        with tempfile.TemporaryDirectory(prefix="ends-") as folder:
            test = subprocess.Popen(
                [sys.executable, "-B", "-c", TEST, folder], cwd=FOLDER, stdout=subprocess.PIPE, text=True)
            with test:
                processes = [pathlib.Path("/proc", name) for name in test.stdout.readline().split()]
                test.terminate()
            self.assertEqual(len(processes), 2)
            wait_until(lambda: not any(process.exists() for process in processes), "both have ended")


if __name__ == "__main__":
    unittest.main()
