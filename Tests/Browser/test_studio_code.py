"""Code from the studio, used exactly as shown."""

import base64
import json
import re
import struct
import subprocess

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, query, settled, take
from waiting import Held


KINDS = ["image", "picture", "css", "element", "jsx", "email", "script", "apple", "login", "markdown", "curl",
         "command", "swiftui", "android"]


def code(page, index=0):
    return page.locator(".snippet code").nth(index).text_content()


def test_every_kind_of_code_can_be_chosen_and_copied(new_page, base_url):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/?width=250&height=44")
    assert page.locator("#take option").count() == len(KINDS)
    for index, kind in enumerate(KINDS):
        if index:
            settled(page, lambda: take(page, kind))
            assert query(page)["take"] == [kind]
        page.click(".snippet .copy >> nth=0")
        expect(page.locator(".snippet .copy >> nth=0")).to_have_text("Copied")
        expect(page.locator("#status")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == code(page)
        page.click(".primary.copy")
        expect(page.locator(".primary.copy")).to_have_text("Copied")
        whole = page.evaluate("navigator.clipboard.readText()")
        assert all(text in whole for text in page.locator(".snippet code").all_text_contents())


def markup(page):
    """All blocks of the code, as parts of one page."""
    return "".join(
        f"<style>{text}</style>" if caption.startswith("CSS") else text if caption != "JSX" else html(text)
        for caption, text in zip(page.locator(".snippet figcaption").all_text_contents(),
                                 page.locator(".snippet code").all_text_contents()))


def html(jsx):
    """What React makes of JSX that has neither state nor components."""
    jsx = re.sub(r" onClick={\w+}", "", jsx).replace(" />", ">")
    return jsx.replace("className=", "class=").replace("srcSet=", "srcset=")


def open_host(other, markup, style="", until="load"):
    """Opens a page of another site with this markup."""
    other.route("**/host-page", lambda route: route.fulfill(
        content_type="text/html; charset=utf-8",
        body=f"<!DOCTYPE html><title>Host</title><style>body {{ {style} }}</style>{markup}"))
    other.goto("/host-page", wait_until=until)


# The element that visitors click, or see if there is none.
SUBJECT = {"image": "img", "picture": "img", "email": "a img", "script": "#appleid-signin",
           "element": "a, .sign-in-with-apple"}


@pytest.mark.parametrize("state", [
    "width=250&height=44&type=continue&locale=de_DE", "format=svg&width=230&height=40&color=white&border=true",
    "mode=left&locale=ar_SA&width=300&height=50&shadow=medium", "mode=logo&size=44&border_radius=50",
])
@pytest.mark.parametrize("kind", ["image", "picture", "css", "element", "jsx", "script"])
def test_code_shows_the_same_picture_on_another_page(page, new_page, origins, base_url, state, kind):
    page.goto(f"/?{state}&take={kind}&zoom=1")
    label = page.get_attribute("#preview", "alt")
    # The script always shows a PNG, whatever the format.
    url = page.text_content("#url")
    wanted = bytes_of(page, re.sub(r"\.svg(?=\?|$)", "", url) if kind == "script" else url)
    other = new_page()
    loaded = []
    other.on("response", lambda answer: loaded.append(answer))
    open_host(other, markup(page))
    role = "img" if kind in ("image", "picture") else "button"
    expect(other.get_by_role(role, name=label, exact=True).first).to_be_visible()
    if kind != "css":
        expect(other.locator("img").first).to_have_js_property("complete", True)
    pictures = [answer for answer in loaded if "/appleid/button" in answer.url]
    assert pictures and all(answer.ok for answer in pictures)
    assert all(answer.body() == wanted for answer in pictures)
    entry = other.locator("button" if kind == "css" else "img").first
    box = entry.bounding_box()
    size = page.locator("#preview").bounding_box()
    assert (box["width"], box["height"]) == (size["width"], size["height"])
    # Nothing is seen of what would stand in place of a missing picture. Corners are clipped, which
    # rounds a few pixels differently.
    if kind in ("image", "css", "element", "jsx"):
        before = other.screenshot(clip=box)
        other.evaluate("""([url, { x, y }]) => new Promise(done => {
          const image = new Image();
          image.style = `position: absolute; left: ${x}px; top: ${y}px`;
          image.onload = () => requestAnimationFrame(() => requestAnimationFrame(done));
          image.src = url;
          document.body.replaceChildren(image);
        })""", [url, box])
        pictures = pixels(other, before), pixels(other, other.screenshot(clip=box))
        assert max(abs(one - two) for one, two in zip(*pictures)) <= 8


@pytest.mark.parametrize("state", [
    "width=250&height=44&locale=de_DE&type=continue&border_radius=pill",
    "width=200&height=40&color=white&border=true&locale=ar_SA",
    "mode=left&locale=ja_JP&width=300&height=50&color=white&page=black&shadow=medium",
    "mode=logo&size=44", "width=130&height=64&locale=pl_PL&type=continue",
])
@pytest.mark.parametrize("kind", ["image", "picture", "css", "element", "jsx", "email", "script"])
def test_code_stays_a_button_if_pictures_are_blocked(page, new_page, faults, screenshot, state, kind):
    page.goto(f"/?{state}&take={kind}&zoom=1")
    label = page.get_attribute("#preview", "alt")
    size = page.locator("#preview").bounding_box()
    room = 8 if "shadow" in state else 0
    is_dark = "page=black" in state
    other = new_page(color_scheme="dark" if is_dark else "light")
    other.route(re.compile(r"/appleid/button|/button(\.\w+)?\.js"), lambda route: route.abort())
    open_host(other, markup(page), f"background: {'black' if is_dark else 'white'}")
    faults.expect("ERR_FAILED")
    screenshot(other, f"blocked-{kind}-{re.sub('[^a-z0-9]+', '-', state)}")
    subject = other.locator(SUBJECT.get(kind, "button")).first
    box = subject.bounding_box()
    inset = room if kind == "script" else 0
    assert (box["width"], box["height"]) == (size["width"] - 2 * inset, size["height"] - 2 * inset)
    assert other.evaluate("document.documentElement.scrollWidth") <= 1280
    # The middle of what is seen is what is clicked.
    if kind in ("image", "picture"):
        expect(other.get_by_role("img", name=label, exact=True)).to_be_visible()
    else:
        role = "link" if kind in ("script", "email") else "button"
        expect(other.get_by_role(role, name=label, exact=True)).to_be_visible()
        assert other.evaluate(
            "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('a, button'))",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    # Below a shadow, an e-mail can have no colour.
    if kind == "email" and room:
        return
    inside = room - inset
    parts = shares(pixels(other, other.screenshot(clip={
        "x": box["x"] + inside, "y": box["y"] + inside, "width": box["width"] - 2 * inside,
        "height": box["height"] - 2 * inside})))
    fill, title = ("white", "black") if "color=white" in state else ("black", "white")
    assert parts[fill] > 0.6 and 0.005 < parts[title] < 0.3, parts
    # The sign of a broken picture is green and blue.
    if kind != "email":
        assert parts["coloured"] < 0.002, parts


def shares(picture):
    """The parts of a picture that are black, white and coloured."""
    counts = {"black": 0, "white": 0, "coloured": 0}
    for red, green, blue, _ in zip(*[iter(picture)] * 4):
        least, most = min(red, green, blue), max(red, green, blue)
        kind = "coloured" if most - least > 40 else "black" if most < 32 else "white" if least > 223 else None
        if kind:
            counts[kind] += 4 / len(picture)
    return counts


def pixels(page, png):
    """The red, green, blue and alpha of each pixel of a file."""
    return base64.b64decode(page.evaluate("""async data => {
      const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
      return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
    }""", base64.b64encode(png).decode()))


def test_a_page_with_the_script_moves_nothing(page, new_page, base_url, root, origins):
    """The script comes later than the page, and its button has the size of the link in its place."""
    # The link leads to another path of the host.
    origins.add(base_url.removesuffix(root))
    page.goto("/?width=250&height=44&take=script&zoom=1")
    other = new_page()
    held = Held(other, r"/button\.js$")
    open_host(other, f"{markup(page)}<p>after", until="commit")
    link = other.get_by_role("link", name="Sign in with Apple")
    expect(link).to_be_visible()
    before = other.locator("p").bounding_box()
    place = link.bounding_box()
    held.wait()
    held.release()
    button = other.get_by_role("button", name="Sign in with Apple")
    expect(button).to_be_visible()
    expect(link).to_have_count(0)
    assert button.bounding_box() == place
    assert other.locator("p").bounding_box() == before
    # A click on the button follows the link.
    other.route("**/auth/apple", lambda route: route.fulfill(body="signed in"))
    button.click()
    other.wait_for_url("**/auth/apple")


@pytest.mark.parametrize("state,radius", [
    ("width=250&height=48&border_radius=pill", "24px"),
    ("width=300&height=44&format=svg&border_radius=7.5pt", "7.5px"),
    ("mode=logo&size=44&border_radius=50", "22px"),
])
def test_button_and_link_are_as_large_as_the_picture(page, new_page, state, radius):
    """The studio of the first edition made a button of 48 points 51 and 55 pixels high."""
    page.goto(f"/?{state}&take=element&zoom=1")
    size = page.locator("#preview").bounding_box()
    button, link, style = page.locator(".snippet code").all_text_contents()
    assert "style=" not in button + link
    other = new_page(viewport={"width": 400, "height": 400})
    # A policy that allows no inline style, and the style sheet as a file.
    other.route("**/host-page", lambda route: route.fulfill(
        content_type="text/html; charset=utf-8",
        headers={"Content-Security-Policy": "style-src 'self'"},
        body="<!DOCTYPE html><title>Host</title><link rel=stylesheet href=host.css>"
             f"<main><p>{button}<p>{link}</main>"))
    other.route("**/host.css", lambda route: route.fulfill(content_type="text/css", body=style))
    other.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    other.goto("/host-page")
    for element in ("button", "a"):
        box = other.locator(element).bounding_box()
        assert (box["width"], box["height"]) == (size["width"], size["height"])
        other.locator(element).focus()
        assert other.locator(element).evaluate("e => getComputedStyle(e).borderRadius") == radius
    # Nor is it wider than a narrow page.
    other.set_viewport_size({"width": 120, "height": 400})
    assert all(other.locator(each).bounding_box()["width"] <= 104 for each in ("button", "a"))


def run(code, folder):
    subprocess.run(["bash", "-euc", code], cwd=folder, check=True, timeout=60, capture_output=True)


def extent(file):
    """The pixels of a PNG."""
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return struct.unpack(">II", head[16:24])


STATE = "width=250&height=44&locale=tr_TR&title_case=upper&border_radius=22pt"


def test_curl_fetches_every_file(page, tmp_path):
    page.goto(f"/?{STATE}&format=png&take=curl")
    run(code(page), tmp_path)
    name = "apple-sign-in-tr-black-pill"
    assert [extent(tmp_path / f"{name}{scale}.png") for scale in ["", "@2x", "@3x"]] == [
        (250, 44), (500, 88), (750, 132)]
    assert (tmp_path / f"{name}.png").read_bytes() == bytes_of(page, page.text_content("#url"))
    assert "<svg" in (tmp_path / f"{name}.svg").read_text()


def test_an_image_set_for_xcode_is_whole(page, tmp_path):
    page.goto(f"/?{STATE}&take=swiftui")
    run(code(page), tmp_path)
    folder = tmp_path / "Assets.xcassets" / "SignInWithApple.imageset"
    contents = json.loads((folder / "Contents.json").read_text())
    assert [extent(folder / image["filename"])[0] / 250 for image in contents["images"]] == [1, 2, 3]
    assert [image["scale"] for image in contents["images"]] == ["1x", "2x", "3x"]
    label = page.get_attribute("#preview", "alt")
    assert f'.accessibilityLabel("{label}")' in code(page, 1)


def test_a_hosted_login_is_chosen_or_typed(page):
    """The choice is in the address, and what cannot be used is said beside it."""
    page.goto("/?width=300&take=login")
    assert "#social-apple:not(" in code(page)
    settled(page, lambda: page.select_option("#login", "okta"))
    assert query(page)["login"] == ["okta"] and ".social-auth-apple-button.link-button:not(" in code(page)
    field = page.locator("#selector")
    assert field.get_attribute("placeholder") == ".social-auth-apple-button.link-button"
    settled(page, lambda: field.fill('[title="&lt;code;"]'))
    assert '[title="&lt;code;"]:not(' in code(page)
    settled(page, lambda: field.fill("#mine { color: red }"))
    problem = page.locator("#login-problem")
    expect(problem).to_contain_text("{ cannot stand at character 7")
    expect(field).to_have_attribute("aria-describedby", "login-problem")
    assert ".social-auth-apple-button.link-button:not(" in code(page)
    page.reload()
    expect(field).to_have_value("#mine { color: red }")
    settled(page, lambda: page.click("#login-problem a"))
    assert query(page)["selector"] == ["#mine"] and "#mine:not(" in code(page)
    expect(problem).to_have_count(0)
    # Another kind of code keeps the choice.
    settled(page, lambda: take(page, "css"))
    settled(page, lambda: take(page, "login"))
    assert "#mine:not(" in code(page) and query(page)["login"] == ["okta"]
