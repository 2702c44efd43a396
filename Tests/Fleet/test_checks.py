"""Code to check, sent through Caddy and nginx with the configurations in `Deploy`."""

import http.client
import unittest

from fleet import FRONTS, Fleet, ImpatientNginx, Load, wait_until

#: Bytes of the longest code.
MOST = 262_144
TEXT = {"Content-Type": "text/plain"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def code(length, buttons=1):
    """Code of that many bytes, which has that many buttons with a wrong height."""
    start = b"<img src='/appleid/button?height=9'>\n" * buttons
    return start + "é".encode() * ((length - len(start)) // 2) + b" " * ((length - len(start)) % 2)


def form(code):
    """A form with every byte of the code encoded."""
    return b"code=" + b"".join(b"%%%02X" % byte for byte in code)


class CheckTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.fleet = Fleet(FRONTS)
        cls.addClassCleanup(cls.fleet.close)

    def test_the_longest_code_is_judged_and_kept_nowhere_and_no_byte_more(self):
        whole = code(MOST)
        for front in self.fleet.fronts:
            for kind, longest, longer in [
                    (TEXT, whole, [whole + b" ", code(3 * MOST)]),
                    (FORM, form(whole), [form(whole) + b"+", form(whole + b" "), b"code=" + b"+" * (MOST + 1)])]:
                with self.subTest(front.name, kind=kind), front.client() as client:
                    for _ in range(2):
                        response = client.ask("/check", kind, "POST", longest)
                        self.assertEqual(response.status, 200)
                        self.assertEqual(response.headers["Cache-Control"], "no-store")
                        self.assertIn(b'"message" : "height=9 is not allowed', response.body)
                    for body in longer:
                        with self.subTest(length=len(body)):
                            self.assertEqual(client.ask("/check", kind, "POST", body).status, 413)

    def test_slow_checks_of_one_client_take_no_replica_from_others(self):
        """nginx counts a check for which it does not wait any longer as a failure of the replica. Three of
        them took the replica out for pictures, too."""
        shipped = self.fleet.fronts[0]
        with ImpatientNginx(self.fleet.folder / "impatient", self.fleet.replicas) as impatient:
            for front, status in (shipped, 200), (impatient, 504):
                with self.subTest(front.name), Checks(front) as checks:
                    wait_until(lambda: checks.statuses.count(status) >= 12, f"checks end with {status}")
                    with front.client(source="127.0.0.3") as client:
                        found = [client.ask(f"/appleid/button?width=200&unused={next(checks.numbers)}")
                                 for _ in range(60)]
                self.assertEqual({response.status for response in found}, {200})
                self.assertLessEqual(set(checks.statuses), {200, 429, 503, 504})


class Checks(Load):
    """Slow checks of one client, more at a time than three replicas have places for; a context manager."""

    PACE, CLIENT = 0, {"source": "127.0.0.2", "seconds": 60}
    CODE = code(MOST, buttons=500)

    def __init__(self, front):
        super().__init__([front], {}, clients=16)
        self.statuses = []

    def _one(self, front, client, choose):
        try:
            self.statuses.append(client.ask("/check", TEXT, "POST", self.CODE).status)
        except (OSError, http.client.HTTPException):
            self.statuses.append(None)
