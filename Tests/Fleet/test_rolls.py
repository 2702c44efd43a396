"""Replicas come and go, and clients do not notice."""

import os
import re
import shutil
import unittest

from fleet import FRONTS, PROGRAM, ROOT, Caddy, Fleet, Load, Nginx, known, wait_until
from fleet.load import FIELDS, TARGETS

ROLLS = 4


def roll(fleet, number):
    """One replica is killed and started again, the next one is drained and started again."""
    killed, drained = (fleet.replicas[(2 * number + step) % len(fleet.replicas)] for step in (0, 1))
    killed.kill()
    start(killed)
    drain(drained)


def drain(replica, program=None):
    """Drains a replica and starts it again, as another version if a program is given."""
    replica.drain()
    if program:
        replica.program = program
    start(replica)


def start(replica):
    """Starts a replica, and waits until the fronts use it again."""
    replica.start()
    wait_until(lambda: replica.metric("bezel_requests_total", endpoint="button") > 50, "the fronts use a replica again")


class RollTests(unittest.TestCase):
    def assertFaultless(self, load):
        self.assertEqual(load.faults[:5], [], f"{len(load.faults)} of {load.requests}")

    def test_no_response_fails_while_replicas_are_killed_drained_and_started(self):
        with Fleet(FRONTS, drain=4) as fleet:
            with Load(fleet.fronts, known(*fleet.replicas)) as load:
                for number in range(ROLLS):
                    roll(fleet, number)
            self.assertFaultless(load)
            self.assertGreater(load.requests, 1000)

    def test_clients_wait_while_their_only_replica_restarts(self):
        """As Caddy's file promises."""
        with Fleet((Caddy,), count=1) as fleet:
            replica, = fleet.replicas
            with Load(fleet.fronts, known(replica)) as load:
                roll(fleet, 0)
            self.assertFaultless(load)

    def test_a_new_version_replaces_the_old_one_without_a_wrong_byte(self):
        """Every response has the bytes of one of the two versions, and the tag of these bytes."""
        with Fleet((), count=1) as other, Fleet((Nginx,), drain=4) as fleet:
            # No artwork: the stand-in is drawn.
            data = fleet.folder / "data"
            program = other_version(fleet.folder / "other")
            for replica in other.replicas + fleet.replicas:
                replica.data = data
                replica.kill()
            other.replicas[0].program = program
            for replica in other.replicas + fleet.replicas:
                replica.start()
            old, new = known(*fleet.replicas), known(*other.replicas)
            for target in TARGETS:
                self.assertEqual((len(old[target]), len(new[target])), (1, 1))
                self.assertNotEqual(old[target], new[target], "the versions draw the same")
            both = {target: old[target] | new[target] for target in TARGETS}
            with Load(fleet.fronts, both) as load:
                for replica in fleet.replicas:
                    drain(replica, program)
                    self.check_files_of_pages(fleet)
            self.assertFaultless(load)
            for front in fleet.fronts:
                for number, target in enumerate(TARGETS):
                    response = front.get(f"{target}&after={number}", FIELDS)
                    self.assertEqual({response.body}, new[target])

    def check_files_of_pages(self, fleet):
        """Whatever version a page is of, its files are there: their paths change with them."""
        for front in fleet.fronts:
            with front.client() as client:
                for _ in range(6):
                    paths = re.findall(r'"(/assets/[^"]*)"', client.ask("/").body.decode())
                    self.assertTrue(paths)
                    for path in paths:
                        self.assertEqual(client.ask(path).status, 200, f"{front.name}: {path}")


def other_version(folder):
    """The program with another stand-in and another style sheet.

    It looks for its resources beside itself, so it is copied next to changed ones.
    """
    folder.mkdir()
    program = folder / "bezel"
    try:
        os.link(PROGRAM, program)
    except OSError:
        shutil.copy2(PROGRAM, program)
    for name in ("Resources", "Localizations"):
        shutil.copytree(ROOT / name, folder / name)
    stand_in = folder / "Resources/StandIn.svg"
    stand_in.write_text(stand_in.read_text().replace("V1.6H1.6V6.5H0Z", "V2.6H2.6V6.5H0Z"))
    sheet = next((folder / "Resources/Studio").rglob("*.css"))
    sheet.write_text(sheet.read_text() + "\n.other-version { color: inherit }\n")
    return program
