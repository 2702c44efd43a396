"""A web site that shows buttons with /button.js. It is another origin, and its policy is that of docs/website.md and
allows nothing else."""

import http.server
import os
import threading
import urllib.parse

import pytest

from bezel_server import block, wait_until

STYLE = """
body { font: 16px sans-serif; background: canvas; color: canvastext }
.signin-button { width: 210px; height: 40px }
button, img { padding: 40px !important; border: 9px solid red !important; width: 7px !important }
"""


class Site(http.server.ThreadingHTTPServer):
    """The web site of somebody who uses the script: one page and its style sheet."""

    def __init__(self, service):
        super().__init__(("127.0.0.1", 0), SiteHandler)
        self.service = service
        self.origin = f"http://127.0.0.1:{self.server_port}"
        self.reset()

    def reset(self):
        self.page, self.style, self.status = "", "", 200
        # Documents by their paths, with a policy of their own.
        self.frames, self.frame_policy = {}, ""
        said = block("website", "Content-Security-Policy: ").partition(": ")[2].strip()
        self.policy = "default-src 'none'; " + said.replace("https://buttons.example.com", f"{self.service}/")

    def open(self, page, body, lang="en", scripts=1, style="", until="load"):
        """Opens a page with a body, and returns the first picture of a button."""
        script = f'<script type="module" src="{self.service}/button.js?{{}}"></script>'
        self.style = STYLE + style
        self.page = (
            f'<!DOCTYPE html><html lang="{lang}"><meta charset="utf-8"><title>Sign in</title>'
            f'<link rel="stylesheet" href="/site.css">'
            f'{"".join(script.format(number) for number in range(scripts))}'
            f'<body><main><h1>Sign in</h1>{body}</main>')
        page.goto(self.origin, wait_until=until)
        return page.locator("#appleid-signin img, bezel-button img").first


class SiteHandler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        is_style, is_frame = self.path == "/site.css", self.path in self.server.frames
        text = self.server.style if is_style else self.server.frames.get(self.path, self.server.page)
        body = text.encode()
        self.send_response(self.server.status)
        self.send_header("Content-Type", "text/css" if is_style else "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        # Embedded resources must declare that they may be embedded.
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Content-Security-Policy", self.server.frame_policy if is_frame else self.server.policy)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def running_site(base_url):
    with Site(base_url) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def site(running_site, origins):
    running_site.reset()
    origins.add(running_site.origin)
    return running_site


def asked(image):
    """The path in the service and the parameters of a picture's request."""
    return parsed(image.get_attribute("src"))


def parsed(source):
    url = urllib.parse.urlsplit(source)
    # What a proxy has before every path of the service.
    prefix = urllib.parse.urlsplit(os.environ["BEZEL_URL"]).path.rstrip("/")
    return url.path.removeprefix(prefix), dict(urllib.parse.parse_qsl(url.query))


def expect_picture(image, path="/appleid/button", room=0, **expected):
    """Expects a picture that was requested with these parameters and the usual ones, and that has
    loaded at the right size."""
    usual = {"color": "black", "border": "true", "border_radius": "15", "scale": "1", "locale": "en_US"}
    usual |= {"size": "40"} if path.endswith("logo") else {"width": "210", "height": "40"}
    expected = usual | {name: str(value) for name, value in expected.items()}
    assert asked(image) == (path, expected), image.evaluate("image => image.getRootNode().host.outerHTML")
    expect_loaded(image, room)


def expect_loaded(images, room=0):
    """Expects that pictures, all that a locator finds, have the pixels and the place that their addresses name.

    room: Points of a shadow on each side of the button; without it, what the picture's place says.
    """
    wait_until(lambda: images.evaluate_all("all => all[0] && all.every(image => image.complete && image.naturalWidth)"),
               "the pictures have loaded", pause=lambda: images.page.wait_for_timeout(10))
    for source, pixels, points, place, size in images.evaluate_all("""all => all.map(image => {
        const { width, height } = image.parentElement.getBoundingClientRect();
        return [
          image.getAttribute("src"), [image.naturalWidth, image.naturalHeight],
          [image.getAttribute("width"), image.getAttribute("height")].map(Number),
          Math.abs(parseInt(image.style.left)), [Math.round(width), Math.round(height)]];
      })"""):
        _, query = parsed(source)
        wanted = [int(query.get(name) or query["size"]) for name in ("width", "height")]
        around = [length + 2 * (place if room is None else room) for length in wanted]
        assert (pixels, points, size) == (
            [round(length * float(query["scale"])) for length in around], around, wanted), source


def element(attributes="", inside="", name="div"):
    identity = 'id="appleid-signin"' if name == "div" else ""
    return f'<{name} {identity} class="signin-button" {attributes}>{inside}</{name}>'
