"""The Compose file is valid, and fits the image, its settings and the file of Caddy."""

import pathlib
import re
import subprocess
import sys
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import ROOT, check_config
from fleet.places import find

FILE = ROOT / "Deploy/compose/compose.yaml"
IMAGE = (ROOT / "Scripts/image").read_text()


#: With the volume of Apple's artwork, too.
WHOLE = FILE.read_text().replace("# volumes:", "volumes:")


class ComposeTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.whole = yaml.safe_load(WHOLE)
        cls.services = cls.whole["services"]
        cls.bezel, cls.caddy = cls.services["bezel"], cls.services["caddy"]

    def test_compose_takes_the_file(self):
        for text in (FILE.read_text(), WHOLE):
            done = subprocess.run(
                [find("docker-compose"), "--file", "-", "--project-directory", str(FILE.parent),
                 "config", "--quiet"], input=text, capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_containers_have_no_more_rights_than_they_need(self):
        for name, service in self.services.items():
            with self.subTest(name):
                self.assertIs(service["read_only"], True)
                self.assertEqual(service["cap_drop"], ["ALL"])
                self.assertEqual(service["security_opt"], ["no-new-privileges:true"])
                self.assertNotIn("privileged", service)
        self.assertNotIn("cap_add", self.bezel)
        # Caddy's program has the capability in its file, and does not start without it.
        self.assertEqual(self.caddy["cap_add"], ["NET_BIND_SERVICE"])

    def test_the_access_log_does_not_fill_the_disk(self):
        self.assertIn("BEZEL_ACCESS_LOG", self.bezel["environment"])
        self.assertEqual(self.bezel["logging"], {"driver": "local"})

    def test_only_caddy_is_reached_from_outside(self):
        self.assertNotIn("ports", self.bezel)
        self.assertEqual(self.caddy["ports"], ["80:80", "443:443", "443:443/udp"])

    def test_settings_are_valid_and_trust_the_network_of_both(self):
        variables = self.bezel["environment"]
        status, settings, errors = check_config(**variables)
        self.assertEqual(status, 0, errors)
        network, = self.whole["networks"]["default"]["ipam"]["config"]
        self.assertEqual(settings["trusted-proxies"].split()[0], network["subnet"])
        stop = sum(int(settings[name].split()[0]) for name in ("drain-seconds", "shutdown-seconds"))
        self.assertGreaterEqual(int(self.bezel["stop_grace_period"].removesuffix("s")), stop)

    def test_caddy_waits_for_the_images_own_health_check(self):
        self.assertEqual(self.caddy["depends_on"], {"bezel": {"condition": "service_healthy"}})
        self.assertNotIn("healthcheck", self.bezel)
        self.assertRegex(IMAGE, r'"Healthcheck": \{\s+"Test": \["CMD", "\S+/bezel", "health"\]')

    def test_caddys_file_is_ours_and_takes_these_variables(self):
        volumes = dict(reversed(volume.removesuffix(":ro").split(":"))
                       for volume in self.caddy["volumes"])
        file = (FILE.parent / volumes["/etc/caddy/Caddyfile"]).resolve()
        self.assertEqual(file, ROOT / "Deploy/caddy/Caddyfile")
        named = set(re.findall(r"\{\$(\w+):", file.read_text()))
        self.assertEqual(named, set(self.caddy["environment"]))
        port, = re.findall(r'"ExposedPorts": \{"(\d+)/tcp"', IMAGE)
        self.assertEqual(self.caddy["environment"]["BEZEL"], f"bezel:{port}")
        # Certificates outlast a container.
        self.assertIn(volumes["/data"], self.whole["volumes"])

    def test_artwork_goes_where_the_program_looks(self):
        volume, = self.bezel["volumes"]
        data, = re.findall(r"XDG_DATA_HOME=([^\"]+)", IMAGE)
        self.assertEqual(volume.split(":")[1:], [f"{data}/bezel/artwork", "ro"])


if __name__ == "__main__":
    unittest.main()
