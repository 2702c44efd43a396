"""The same walks in three engines: the studio's controls, and the code that it gives, pasted into other pages."""

import json
import os
import subprocess

import pytest

from design import Design
from bezel_server import wait_until
from engines import ENGINES, Chromium
from frames import shares, shares_unlike
from waiting import script

WIDE = "width=250&height=44&locale=de_DE&type=continue&border_radius=pill"
SMALL = "width=208&height=44&color=white&border=true"
KINDS = ["element", "link", "image", "jsx"]


@pytest.fixture(scope="module", params=["chromium", *ENGINES])
def engine(request, browser):
    """An engine with one page. One that is not installed is skipped, but in CI."""
    if request.param == "chromium":
        started = Chromium(browser)
        yield started
        started.page.close()
        return
    needed, start = ENGINES[request.param]
    missing = [path for path in needed if not os.access(path, os.X_OK)]
    if missing and not os.environ.get("CI"):
        pytest.skip(f"{request.param}: {missing[0]} is not installed; `make setup-tests` installs it")
    with start() as started:
        yield started


def at_rest(engine):
    engine.until("""!document.documentElement.classList.contains("waiting")
      && location.pathname + location.search === document.querySelector(".studio").dataset.target""")


def test_mouse_and_keys_and_the_way_back(engine, base_url):
    engine.open(f"{base_url}/")
    engine.until("document.documentElement.classList.contains('scripted')")
    engine.click("label[for=mode-left]")
    engine.until("location.search.includes('mode=left')")
    engine.press("ArrowRight")
    engine.until("location.search.includes('mode=logo')")
    at_rest(engine)
    # Enter in a field shows what is written, and opens nothing.
    engine.click("#parameter-size")
    engine.press("Enter")
    at_rest(engine)
    assert "more" not in engine.run("return location.search")
    engine.run("history.back()")
    engine.until("!location.search.includes('mode') && document.querySelector('#mode-center').checked")
    engine.run("history.forward()")
    engine.until("location.search.includes('mode=logo') && document.querySelector('#mode-logo').checked")


@pytest.mark.parametrize("steps, found", [
    ("#background #0a2540 0A2540, #parameter-width 300 =300, .shape.Pill  =50, #pair  pair=true, .copy.primary  pair",
     ["color-scheme: dark", "true"]),
    ("#files  files, #kits-xcode  =xcode, #kits-android  =android, #kits-web  =web, #languages de;fr;ar;es;ja =ja, "
     ".files&.primary  kits", ["for=web,xcode,android", "locale=de_DE,fr_FR,ar_SA,es_ES,ja_JP"]),
], ids=["a pill for a dark page", "a set for three platforms in five languages"])
def test_a_task_takes_six_clicks(engine, base_url, steps, found):
    """They took 9 and 13: a click into a field left the text in it, and iOS was named nowhere."""
    engine.open(f"{base_url}/")
    engine.until("document.documentElement.classList.contains('scripted')")
    for selector, text, part in [step.split(" ") for step in steps.split(", ")]:
        engine.click(selector.replace("&", " "))
        for letter in text:
            engine.press(letter)
        engine.until(f"location.search.includes('{part}')")
        at_rest(engine)
    text = engine.run("""return [document.querySelector(".snippet code").textContent,
      document.querySelector(".files .primary")?.href, document.querySelector(".shape.Pill").ariaPressed].join()""")
    assert all(each in text for each in found)


def test_variants_are_compared(engine, base_url):
    engine.open(f"{base_url}/?locale=de_DE")
    engine.until("document.documentElement.classList.contains('scripted')")
    engine.click("#compare")
    engine.until("document.querySelectorAll('.pins .tile img').length === 2")
    at_rest(engine)
    assert engine.run("return document.activeElement.id") == "compare"
    engine.click("label[for=mode-left]")
    engine.until("document.querySelector('.differences').textContent.startsWith('Centred')")
    at_rest(engine)
    engine.until("[...document.images].every(image => image.complete && image.naturalWidth)")
    widths = engine.run("return [...document.querySelectorAll('.pins .tile img')].map(each => each.clientWidth)")
    assert min(widths) > 100
    engine.click(".pins .apart a")
    engine.until("document.querySelector('#mode-center').checked")
    at_rest(engine)
    engine.click(".pins .apart a:last-child")
    engine.until("!document.querySelector('.pins')")


def without_script(engine, address):
    engine.open(address)
    engine.run("""
      return fetch(location.href).then(response => response.text()).then(page => {
        document.open();
        document.write(page.replace(/<script.*?<\\/script>/, ""));
        document.close();
      });""")
    engine.until("document.querySelector('main form') && !document.documentElement.classList.contains('scripted')")


def test_the_studio_without_its_script(engine, base_url):
    """Each engine sends its form, and shows no control that needs the script."""
    without_script(engine, f"{base_url}/?page=black")
    engine.click("label[for=mode-left]")
    engine.click("#parameter-height")
    engine.run("document.querySelector('#parameter-height').value = ''")
    for digit in "50":
        engine.press(digit)
    engine.press("Enter")
    engine.until("location.search.includes('height=50') && document.readyState === 'complete'")
    assert engine.run("""
      const values = new URLSearchParams(location.search);
      return [values.get("mode"), values.get("page"), values.get("more")];""") == ["left", "black", None]
    engine.until("document.querySelector('#preview').naturalWidth > 0")
    assert "× 50" in engine.run("return document.querySelector('.size').textContent")


CODE = "\tسجّل <p>\n" * 100 + "<img src='/appleid/button?width=9' alt='Sign in with Apple'>"


@pytest.mark.parametrize("is_scripted", [True, False])
def test_pasted_code_is_checked(engine, base_url, is_scripted):
    """The code is in no address."""
    if is_scripted:
        engine.open(f"{base_url}/check")
        engine.until("document.documentElement.classList.contains('scripted')")
    else:
        without_script(engine, f"{base_url}/check")
    engine.run("""
      const field = document.querySelector("#code");
      field.value = arguments[0];
      field.dispatchEvent(new Event("input", { bubbles: true }));""", CODE)
    if not is_scripted:
        engine.run("document.querySelector('#code-form [type=submit]').click()")
    engine.until("document.querySelector('.found small')?.textContent === 'Line 101'")
    assert [CODE, 1] == engine.run(
        "return [document.querySelector('#code').value, document.querySelectorAll('.found > li').length]")
    assert "width" not in engine.run("return location.href")


def test_a_held_key_leaves_the_history_time(engine, base_url):
    """WebKit refuses more than 100 changes of the history in 10 seconds: a held arrow key broke the page."""
    engine.open(f"{base_url}/?height=31")
    engine.until("document.documentElement.classList.contains('scripted')")
    engine.run(script("hold-a-key"))
    engine.until("window.isDone && location.search.includes('height=40&')")
    assert engine.run("return document.querySelector('#status').textContent") == ""
    changes = engine.run("return changes")
    # Where the page is slow, some follow each other at once: a step writes the one before it.
    assert 1 < len(changes) <= 1 + (changes[-1] - changes[0]) / 100, changes


def test_a_page_without_a_clipboard_copies(engine, base_url):
    """`navigator.clipboard` is missing on http: on a first host of one's own, nothing was copied or said."""
    engine.open(f"{base_url}/?width=250")
    engine.until("document.querySelector('.primary.copy:not([hidden])')?.localName")
    engine.run("""
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () => (window.copied = document.activeElement.value));""")
    link, code = engine.run("return [location.href, document.querySelector('.snippet code').textContent]")
    for selector, wanted in [(".primary.copy", code), ("#copy-link", link)]:
        engine.click(selector)
        engine.until(f"window.copied === {json.dumps(wanted)}")
        engine.until("document.querySelector('#status').textContent === 'Copied.'")


def host(site, body):
    site.page = f"<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Host</title><link rel=icon href=data:,>{body}"
    site.policy = f"default-src 'none'; img-src {site.service}/; style-src 'unsafe-inline'; script-src {site.service}/"
    return site.origin


# In pixels: engines smooth the edges of an SVG in another way at another place.
DESIGNS = [f"format=png&{state}" for state in (
    "width=150&height=30&locale=de_DE&border_radius=pill&pair=true",
    "width=140&height=32&color=white&border=true&border_radius=0")]
# What is pasted into pages, with a script of our own.
PASTED = [*KINDS, "email", "script"]
WIDE_SLOT, HIGH_SLOT = 160, 40


def slots(codes, scheme):
    """A page with code below code, each with its own style sheet before it."""
    body = "".join(f'<div style="position:absolute;left:0;top:{HIGH_SLOT * place}px;width:{WIDE_SLOT}px;'
                   f'height:{HIGH_SLOT}px;overflow:hidden">{code}</div>' for place, code in enumerate(codes))
    if scheme == "dark":  # which not every engine can be set to
        body = body.replace("(prefers-color-scheme: dark)", "all")
    ground = "#1c1c1e" if scheme == "dark" else "white"
    return (f'<!DOCTYPE html><html lang="de" style="color-scheme:{scheme}"><meta charset="utf-8">'
            f'<body style="margin:0;background:{ground}">{body}')


def shown(engine, texts):
    """Shows documents beside each other, as many as fit, and gives the places of their first and second code."""
    width, height = engine.run("return [innerWidth, innerHeight]")
    columns, rows = width // WIDE_SLOT, height // (2 * HIGH_SLOT)
    for start in range(0, len(texts), columns * rows):
        part = range(start, min(start + columns * rows, len(texts)))
        places = [(WIDE_SLOT * (n % columns), 2 * HIGH_SLOT * (n // columns)) for n in range(len(part))]
        engine.run(script("show-frames"), [[texts[n], *place] for n, place in zip(part, places)])
        engine.until(script("pictures-are-there"))
        yield part, [[{"x": x, "y": y + HIGH_SLOT * place, "width": WIDE_SLOT, "height": HIGH_SLOT} for place in (0, 1)]
                     for x, y in places]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_looks_the_same_beside_all_other_code(engine, base_url, site, page, scheme):
    """The style sheets of two kinds of one design, and of two designs, reshaped, clipped and covered each other's
    buttons: every pair is on one page, in one order in light mode, in the other in dark mode, where all rules apply."""
    codes = []
    for state in DESIGNS:
        for kind in PASTED:
            codes.append(Design(base_url, state, take=kind, zoom=1).markup)
    engine.open(host(site, ""))
    # At both places: not all pixels of a clipped picture are the same at each.
    [(_, alone)] = shown(engine, [slots(each, scheme) for code in codes for each in ([code], ["", code])])
    # Painting has no event: a background is painted once it is the picture of an <img>, which is no empty slot.
    picture, css = alone[2 * PASTED.index("image")][0], alone[2 * PASTED.index("element")][0]
    filled, empty = ([each[(n + other) % 2] for n, each in enumerate(alone)] for other in (0, 1))

    def painted():
        taken = engine.screenshot()
        background, *others = shares_unlike(page, taken, [picture, *filled], taken, [css, *empty])
        # A script's button may be painted in parts.
        return background < 0.01 <= min(others) and all(taken == engine.screenshot() for _ in range(3)) and taken

    reference = wait_until(painted, "pictures and backgrounds")
    # The first design follows the page's scheme, but for a mail.
    for kind, parts in zip(PASTED, shares(page, [each[0] for each in alone[0:2 * len(PASTED):2]], reference)):
        is_white = scheme == "dark" and kind != "email"
        assert (parts["white"] if is_white else parts["black"]) > 0.4, (kind, parts)
    pairs = [(one, other) for one in range(len(codes)) for other in range(len(codes))
             if one != other and (one < other) == (scheme == "light")]
    for part, places in shown(engine, [slots([codes[one], codes[other]], scheme) for one, other in pairs]):
        boxes = [box for place in places for box in place]
        expected = [alone[2 * pairs[n][place] + place][place] for n in part for place in (0, 1)]
        found = []

        def are_equal():
            found[:] = shares_unlike(page, engine.screenshot(), boxes, reference, expected)
            return max(found) < 0.01

        try:
            wait_until(are_equal, "the same pixels")
        except AssertionError:
            names = [f"{kind} of {state}" for state in DESIGNS for kind in PASTED]
            pytest.fail("\n".join(
                f"{names[pairs[part[n // 2]][n % 2]]} beside {names[pairs[part[n // 2]][1 - n % 2]]}: {share:.2f}"
                for n, share in enumerate(found) if share >= 0.01), pytrace=False)


def test_a_missing_picture_leaves_a_button_of_its_size(engine, base_url, site, page):
    """WebKit showed a white square for an image, whose height followed from its proportions."""
    designs = [Design(base_url, WIDE, take=kind, zoom=1).markup for kind in KINDS]
    engine.open(host(site, "".join(f"<p class=one>{text.replace('/appleid/button', '/nothing')}" for text in designs)))
    engine.until("[...document.images].every(image => image.complete)")
    boxes = engine.run("""
      return [...document.querySelectorAll(".one > :is(img, button, a), .one picture img")].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      })""")
    assert [(box["width"], box["height"]) for box in boxes] == len(KINDS) * [(250, 44)], boxes
    # Black, with the title in white; an image has only its text. Painting has no event.
    others = {kind: box for kind, box in zip(KINDS, boxes) if kind != "image"}
    found = {}

    def are_drawn():
        found.update(zip(others, shares(page, list(others.values()), engine.screenshot())))
        return all(parts["black"] > 0.6 and 0.005 < parts["white"] < 0.4 for parts in found.values())

    wait_until(are_drawn, found)


def test_snippets_are_printed(engine, base_url, site, page, tmp_path):
    """Without backgrounds, which browsers leave out unless they are told otherwise, nothing was printed."""
    markup = Design(base_url, WIDE, take="element", zoom=1).markup
    engine.open(host(site, markup))
    assert engine.run("""
      const style = getComputedStyle(document.querySelector("button"), "::after");
      return style.printColorAdjust ?? style.webkitPrintColorAdjust;""") == "exact"
    if engine.printed is None:
        return
    (tmp_path / "page.pdf").write_bytes(engine.printed())
    subprocess.run(["pdftoppm", "-png", "-r", "96", "-singlefile", "page.pdf", "page"], cwd=tmp_path, check=True)
    [parts] = shares(page, [{"x": 0, "y": 0, "width": 400, "height": 150}], (tmp_path / "page.png").read_bytes())
    assert parts["black"] > 0.1


def test_the_script_draws_an_element_that_was_named_for_a_moment(engine, site):
    """A page sets the id, lets Apple's script draw, and removes it in the same task."""
    engine.open(host(site, f'<div style="width:210px;height:40px" data-type="continue"></div>'
                           f'<script type="module" src="{site.service}/button.js"></script>'))
    engine.run("""
      const element = document.querySelector("div");
      element.id = "appleid-signin";
      element.removeAttribute("id");""")
    assert engine.until("""document.querySelector("div").shadowRoot?.querySelector("img[src]")?.alt""") \
        == "Continue with Apple"
