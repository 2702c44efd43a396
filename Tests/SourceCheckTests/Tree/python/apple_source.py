"""The source for Apple in our identity provider."""

from dataclasses import dataclass
from typing import Any


@dataclass
class Challenge:
    client_id: str
    scope: str
    state: str


class AppleType:
    """Signs users in with Apple."""

    verbose_name = "Apple"
    name = "apple"
    authorization_url = "https://appleid.apple.com/auth/authorize"
    access_token_url = "https://appleid.apple.com/auth/token"  # nosec
    profile_url = ""

    def icon_url(self) -> str:
        return "https://appleid.cdn-apple.com/appleid/button/logo"

    def login_challenge(self, source: Any, request: Any) -> Challenge:
        return Challenge(source.consumer_key, "name email", request.session["state"])

    def markup(self, challenge: Challenge) -> str:
        lines = [
            "<html>",
            "  <div id='appleid-signin' data-type='sign up'></div>",
            "</html>",
        ]
        return "\n".join(lines)
