"""The Dockerfile copies what exists, installs what the program needs, and its check works.

No image is built: that needs a container engine and a network.
"""

import json
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import BINARY, ROOT, Fleet, Replica

FOLDER = ROOT / "Deploy/container"


def instructions(text):
    """The instructions of a Dockerfile, each a name and its value, lines joined."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [tuple(line.split(maxsplit=1)) for line in joined.splitlines() if line]


class ContainerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.all = instructions((FOLDER / "Dockerfile").read_text())
        starts = [index for index, (name, _) in enumerate(cls.all) if name == "FROM"]
        cls.build, cls.final = cls.all[starts[0]:starts[-1]], cls.all[starts[-1]:]

    def value(self, name):
        return next(value for each, value in self.final if each == name)

    def test_copied_files_exist_and_are_not_ignored(self):
        ignored = (FOLDER / "Dockerfile.dockerignore").read_text().splitlines()
        allowed = {line[1:] for line in ignored if line.startswith("!")}
        self.assertEqual([line for line in ignored if not line.startswith("#")][0], "*")
        for name, value in self.build:
            if name == "COPY":
                for source in value.split()[:-1]:
                    self.assertTrue((ROOT / source).exists(), source)
                    self.assertIn(source.split("/")[0], allowed)
        for source in allowed:
            self.assertTrue((ROOT / source).exists(), source)

    def test_the_package_finds_every_folder_it_names(self):
        """The package does not load without the folders of all its targets."""
        manifest = (ROOT / "Package.swift").read_text()
        copied = {source for name, value in self.build if name == "COPY"
                  for source in value.split()[:-1]}
        for path in re.findall(r'path: "([^"]+)"', manifest):
            self.assertIn(path.split("/")[0], copied)

    def test_libraries_of_the_program_are_installed(self):
        installed = set(re.findall(r"\blib[\w.+-]+", self.value("RUN")))
        needed = subprocess.run(
            ["readelf", "-d", str(BINARY)], capture_output=True, text=True, check=True).stdout
        packages = set()
        for library in re.findall(r"NEEDED.*\[(.*)\]", needed):
            found = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True)
            # Swift's own libraries are in no package; in the image they are in the program.
            packages |= {line.split(":")[0] for line in found.stdout.splitlines()}
        base = {"libc6", "libgcc-s1"}
        self.assertIn("libcairo2", packages)
        self.assertLessEqual({name for name in packages if name.startswith("lib")} - base
                             - {name for name in packages if "swift" in name}, installed)

    def test_the_program_is_run_by_nobody_in_particular(self):
        self.assertRegex(self.value("USER"), r"^[1-9]\d*:[1-9]\d*$")
        self.assertEqual(json.loads(self.value("ENTRYPOINT")), ["/usr/local/bin/bezel"])
        self.assertEqual(self.value("EXPOSE"), "8080")

    def test_nothing_secret_is_in_the_image(self):
        for name, value in self.all:
            if name in ("ARG", "ENV"):
                self.assertNotRegex(value, r"(?i)secret|token|password|key")

    def test_the_health_check_tells_a_living_server_from_a_dead_one(self):
        value = self.value("HEALTHCHECK")
        command = json.loads(value[value.index("["):])
        with Fleet((), count=0) as fleet:
            with Replica(fleet.folder / "replica", 0) as replica:
                replica.start()
                # The image's program and address are others.
                self.assertEqual(command, ["/usr/local/bin/bezel", "health"])
                command = [str(BINARY), "health", "--admin", f"127.0.0.1:{replica.admin}"]
                self.assertEqual(subprocess.run(command, timeout=20).returncode, 0)
                replica.kill()
                dead = subprocess.run(command, timeout=20, stderr=subprocess.DEVNULL)
                self.assertNotEqual(dead.returncode, 0)


if __name__ == "__main__":
    unittest.main()
