"""Addresses and pictures of the buttons on the login page."""

import functools
import pathlib

import requests
from markupsafe import Markup

HOST = "https://appleid.cdn-apple.com"
GOOGLE = "https://developers.google.com/identity/images/signin-assets.zip"
LARGE = (
    "https://appleid.cdn-apple.com/appleid/button"
    "?height=64&width=375"
    "&type=continue"
)


def center(height: int = 44, locale: str = "en_US") -> str:
    """Return the address of the titled picture."""
    return f"https://appleid.cdn-apple.com/appleid/button?height={height}&width=300&locale={locale}"


def logo(size: int) -> str:
    return "https://appleid.cdn-apple.com/appleid/button/logo?size=%d&color=black" % size


def left(width: int) -> str:
    return "{}/appleid/button/left?width={}&height=44".format(HOST, width)


@functools.cache
def picture(scale: int) -> bytes:
    reply = requests.get(HOST + "/appleid/button?height=44&scale=" + str(scale), timeout=10)
    reply.raise_for_status()
    return reply.content


def element(theme: str) -> Markup:
    return Markup(f'<div id="appleid-signin" data-color="{theme}" data-height="44"></div>')


def save(folder: pathlib.Path) -> None:
    for scale in (1, 2, 3):
        (folder / f"apple@{scale}x.png").write_bytes(picture(scale))
