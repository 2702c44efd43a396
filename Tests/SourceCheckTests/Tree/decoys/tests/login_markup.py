from html.parser import HTMLParser
from pathlib import Path

from django.test import SimpleTestCase


class LoginMarkupTest(SimpleTestCase):
    def setUp(self):
        self.html = Path("templates/account/login.html").read_text(encoding="utf-8")

    def test_apple_is_off(self):
        self.assertNotIn("appleid-signin", self.html)
        self.assertNotIn('<div id="appleid-signin"', self.html)
        self.assertNotRegex(self.html, r"appleid/button(/left|/logo)?")
        self.assertFalse('id="appleid-signin"' in self.html)

    def test_script_is_not_loaded(self):
        self.assertNotIn("appleid.auth.js", self.html)
        HTMLParser().feed(self.html)
