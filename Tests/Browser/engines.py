"""Three engines of browsers behind one small interface: Chromium, Firefox ESR and WebKitGTK, of Debian's packages.
WebKitGTK is not Safari, but has the parts of WebKit that matter here."""

import base64
import contextlib
import json
import os
import pathlib
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request

from selenium import webdriver
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from bezel_server import PATIENCE, wait_until

WIDTH, HEIGHT = 1280, 800
FIREFOX = "/usr/bin/firefox-esr"
WEBKIT = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]
KEYS = {"Enter": "\ue007", "ArrowRight": "\ue014", "ArrowUp": "\ue013"}


class Engine:
    """One page of a browser. No command takes longer than `PATIENCE`, and a page that fails ends the test."""

    def open(self, url):
        status = self.status(url)
        assert status < 500, f"{url} answered {status}"
        self.load(url)

    @staticmethod
    def status(url):
        """Asked for apart: not every engine tells the status of its page."""
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as response:
                return response.status
        except urllib.error.HTTPError as error:
            return error.code

    def until(self, condition, seconds=PATIENCE):
        """Waits until an expression of JavaScript is true, and returns its value."""
        fault = None

        def value():
            nonlocal fault
            try:
                return self.run(f"return {condition}")
            except Exception as error:  # the page may be on its way to another
                fault = error

        try:
            return wait_until(value, condition, seconds=seconds)
        except AssertionError as error:
            place = self.run("return location.href")
            raise AssertionError(f"{place} answered {self.status(place)}: {error}") from fault


class Chromium(Engine):
    """A page of Playwright's."""

    def __init__(self, browser):
        self.page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        self.page.set_default_timeout(1000 * PATIENCE)

    def load(self, url):
        self.page.goto(url)

    def run(self, script, *arguments):
        """What the body of a function of JavaScript returns."""
        return self.page.evaluate(
            f"""async list => Promise.race([(async function () {{ {script} }}).apply(null, list),
              new Promise((_, fail) => setTimeout(fail, {1000 * PATIENCE}, new Error("not within {PATIENCE} s")))])""",
            list(arguments))

    def press(self, key):
        self.page.keyboard.press(key)

    def click(self, selector):
        self.page.click(selector)

    def screenshot(self):
        return self.page.screenshot()

    def printed(self):
        """The page on paper, as PDF, without backgrounds, as browsers print unless they are told otherwise."""
        return self.page.pdf(print_background=False)


class WebDriverEngine(Engine):
    """An engine that takes the actions of WebDriver (W3C)."""

    def perform(self, sources):
        raise NotImplementedError

    def press(self, key):
        self.perform([{"type": "key", "id": "keyboard", "actions": [
            {"type": kind, "value": KEYS.get(key, key)} for kind in ("keyDown", "keyUp")]}])

    def click(self, selector):
        x, y = self.run("""
          const element = document.querySelector(arguments[0]);
          element.scrollIntoView({ block: "center" });
          const { x, y, width, height } = element.getBoundingClientRect();
          return [Math.round(x + width / 2), Math.round(y + height / 2)];""", selector)
        self.perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]}])


class Firefox(WebDriverEngine):
    """Firefox by its own protocol, Marionette: commands of WebDriver as JSON, each with its length before it. Debian
    has no program that translates Selenium's commands."""

    def __init__(self, port):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self.stream = self.connection.makefile("rb")
        self.count = 0
        self._read()
        self._ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": False}}})
        self._ask("WebDriver:SetTimeouts", {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE})

    def _read(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            assert byte, "Firefox has ended"
            length += byte
        return json.loads(self.stream.read(int(length)))

    def _ask(self, command, values):
        self.count += 1
        text = json.dumps([0, self.count, command, values]).encode()
        self.connection.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._read()
        assert error is None, f"{command}: {error}"
        return result.get("value", result) if isinstance(result, dict) else result

    def load(self, url):
        self._ask("WebDriver:Navigate", {"url": url})

    def run(self, script, *arguments):
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": arguments, "sandbox": None})

    def perform(self, sources):
        self._ask("WebDriver:PerformActions", {"actions": sources})

    def screenshot(self):
        return base64.b64decode(self._ask("WebDriver:TakeScreenshot", {"full": False}))

    def printed(self):
        return base64.b64decode(self._ask("WebDriver:Print", {"background": False}))


class WebKit(WebDriverEngine):
    """WebKitGTK's own small browser. It does not print in tests."""

    printed = None

    def __init__(self, driver):
        self.driver = driver
        self.load, self.run, self.screenshot = driver.get, driver.execute_script, driver.get_screenshot_as_png
        driver.set_page_load_timeout(PATIENCE)
        driver.set_script_timeout(PATIENCE)

    def perform(self, sources):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": sources})


@contextlib.contextmanager
def firefox():
    with tempfile.TemporaryDirectory(prefix="bezel-") as folder:
        profile = pathlib.Path(folder)
        settings = {
            "marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "app.update.disabledForTesting": True,
            "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False, "browser.newtabpage.enabled": False,
            "services.settings.server": "data:,#remote-settings-dummy/v1", "remote.active-protocols": 2}
        (profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()))
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", profile,
             "--width", str(WIDTH), "--height", str(HEIGHT), "about:blank"],
            env={**os.environ, "HOME": folder, "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            port = profile / "MarionetteActivePort"
            wait_until(lambda: port.exists() and port.read_text(), "Firefox listens")
            yield Firefox(int(port.read_text()))
        finally:
            process.terminate()
            process.wait(60)


@contextlib.contextmanager
def webkit():
    read, write = os.pipe()
    screen = subprocess.Popen(
        [WEBKIT[1], "-displayfd", str(write), "-screen", "0", f"{WIDTH + 100}x{HEIGHT + 200}x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        display = number.readline().strip()
    options = Options()
    options.binary_location = str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
    options.add_argument("--automation")
    variables = {**os.environ, "DISPLAY": f":{display}", "LIBGL_ALWAYS_SOFTWARE": "1"}
    if os.geteuid() == 0:
        variables["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    try:
        driver = webdriver.WebKitGTK(options=options, service=Service(WEBKIT[0], env=variables))
        try:
            driver.set_window_size(WIDTH, HEIGHT)
            yield WebKit(driver)
        finally:
            driver.quit()
    finally:
        screen.terminate()
        screen.wait(60)


# What an engine needs, and how it starts.
ENGINES = {"firefox": ([FIREFOX], firefox), "webkit": (WEBKIT, webkit)}
