"""HTTPS as docs/server.md says it: its files for Caddy, nginx and Bezel, with other addresses."""

import contextlib
import json
import pathlib
import tempfile
import unittest

from fleet import SITE, Caddy, Fleet, Nginx, Replica, block, wait_until
from fleet.fronts import DEPLOY, replaced

VISITOR = "127.0.0.2"


class DocumentedNginx(Nginx):
    def configuration(self, ports):
        return replaced(block("server", "server {"), [
            ("127.0.0.1:8080", f"127.0.0.1:{ports[0]}"), ("listen 80;", f"listen 127.0.0.1:{self.port};")])


class DocumentedCaddy(Caddy):
    def command(self, ports):
        command = super().command(ports)
        site = replaced(block("server", SITE), [("127.0.0.1:8080", f"127.0.0.1:{ports[0]}")])
        file = self.folder / "Caddyfile"
        file.write_text(replaced(file.read_text(), [(f"import {DEPLOY}/caddy/Caddyfile\n", site)]))
        return command


class LimitedNginx(Nginx):
    """With fewer requests at a time than the page has."""

    def configuration(self, ports):
        limits = replaced(block("operations", "limit_req_zone"), [("burst=200", "burst=2")])
        return limits + super().configuration(ports)


class DocumentTests(unittest.TestCase):
    def test_who_asks_too_much_gets_429(self):
        """Once it was 503, which means a full queue."""
        with Fleet((LimitedNginx,), count=1) as fleet, fleet.fronts[0].client() as client:
            statuses = []

            def is_refused():
                statuses.append(client.ask("/appleid/button").status)
                return statuses[-1] != 200
            wait_until(is_refused, "nginx refuses")
            self.assertEqual(statuses[-1], 429)

    def test_visitors_get_buttons_and_the_log_has_their_addresses(self):
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="documents-")))
            (folder / "bezel.json").write_text(block("server", '{ "trusted-proxies"'))
            replica = stack.enter_context(Replica(
                folder / "replica", 0, options=("--config", folder / "bezel.json", "--access-log", "json")))
            replica.start()
            for number, kind in enumerate((DocumentedCaddy, DocumentedNginx)):
                front = stack.enter_context(kind(folder / kind.name, [replica]))
                with self.subTest(kind.name), front.client(source=VISITOR) as client:
                    target = f"/?visit={number}"
                    page = client.ask(target).body.decode()
                    self.assertIn(f"https://{SITE}/appleid/button", page)
                    record = wait_until(lambda: self.record(replica, target), f"{target} is in the log")
                    self.assertEqual(record["client"], VISITOR)

    def record(self, replica, target):
        lines = (replica.folder / "log").read_text().splitlines()
        found = [one for one in map(json.loads, lines) if one.get("target") == target]
        return found[0] if found else None
