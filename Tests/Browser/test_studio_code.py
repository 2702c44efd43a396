"""Code from the studio, used exactly as shown."""

import re

import pytest
from playwright.sync_api import expect

from design import Design
from frames import REPLACE, differences, grown, in_each, open_frames, shares
from studio_page import bytes_of, query, settled, take
from waiting import Held


def test_code_of_several_kinds_is_chosen_and_copied(new_page):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/?width=250&height=44")
    for kind in ["element", "image", "email", "command"]:
        if kind != "element":
            settled(page, lambda: take(page, kind))
            assert query(page)["take"] == [kind]
        page.click(".primary.copy")
        expect(page.locator(".primary.copy")).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == page.text_content(".snippet code")


def document(markup, style=""):
    """A page of another site with this markup."""
    return f"<!DOCTYPE html><title>Host</title><style>body {{ {style} }}</style>{markup}"


# The element that visitors click, or see if there is none.
SUBJECT = {"image": "img", "pair": "img", "email": "a img", "link": "a", "script": "#appleid-signin"}


@pytest.mark.parametrize("state", [
    "width=250&height=44&type=continue&locale=de_DE", "mode=left&locale=ar_SA&width=300&height=50&shadow=medium",
    "format=svg&mode=logo&size=44&color=white&border=true",
])
def test_code_shows_the_same_picture_on_another_page(base_url, page, site, state):
    designs = {kind: Design(base_url, state, take=kind, zoom=1)
               for kind in ("image", "element", "link", "jsx", "script")}
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    frames = open_frames(site, page, {kind: document(design.markup) for kind, design in designs.items()})
    boxes = {}
    for kind, frame in frames.items():
        design, role = designs[kind], {"image": "img", "link": "link"}.get(kind, "button")
        expect(frame.get_by_role(role, name=design.preview["alt"], exact=True).first).to_be_visible()
        has_image = kind in ("image", "script")
        if has_image:
            expect(frame.locator("img").first).to_have_js_property("complete", True)
        pictures = [answer for answer in answers if answer.frame == frame and "/appleid/button" in answer.url]
        # The script always shows a PNG, whatever the format.
        wanted = bytes_of(page, re.sub(r"\.svg(?=\?|$)", "", design.url) if kind == "script" else design.url)
        assert pictures and all(answer.body() == wanted for answer in pictures), kind
        boxes[kind] = frame.locator("img" if has_image else "button, a").first.bounding_box()
        assert (boxes[kind]["width"], boxes[kind]["height"]) == design.size, kind
    # Nothing is seen of what would stand in place of a missing picture. Corners are clipped, which
    # rounds a few pixels differently.
    compared = ["image", "element", "link", "jsx"]
    before = page.screenshot()
    for kind in compared:
        in_each({kind: frames[kind]}, REPLACE, "img" if kind == "image" else "button, a", designs[kind].url)
    found = differences(page, before, page.screenshot(), [boxes[kind] for kind in compared])
    assert max(found) <= 8, dict(zip(compared, found))


@pytest.mark.parametrize("state", [
    "width=250&height=44&locale=de_DE&type=continue&border_radius=pill",
    "width=200&height=40&color=white&border=true&locale=ar_SA",
    "mode=left&locale=ja_JP&width=300&height=50&color=white&page=black&shadow=medium",
    "mode=logo&size=44", "width=130&height=64&locale=pl_PL&type=continue",
])
def test_code_stays_a_button_if_pictures_are_blocked(base_url, new_page, site, faults, screenshot, state):
    designs = {kind: Design(base_url, state, take=kind, zoom=1)
               for kind in ("image", "element", "link", "jsx", "email", "script")}
    designs["pair"] = Design(base_url, state, take="image", pair="true", zoom=1)
    room = 8 if "shadow" in state else 0
    scheme, ground = ("dark", "black") if "page=black" in state else ("light", "white")
    page = new_page(color_scheme=scheme)
    failed = set()
    page.on("requestfailed", lambda request: failed.add(request.frame))
    page.route(re.compile(r"/appleid/button|/button(\.\w+)?\.js"), lambda route: route.abort())
    frames = open_frames(site, page, {
        kind: document(design.markup, f"background: {ground}") for kind, design in designs.items()})
    faults.expect("ERR_FAILED")
    assert failed == set(frames.values())
    screenshot(page, f"blocked-{re.sub('[^a-z0-9]+', '-', state)}")
    boxes = {}
    for kind, frame in frames.items():
        label = designs[kind].preview["alt"]
        subject = frame.locator(SUBJECT.get(kind, "button")).first
        box = subject.bounding_box()
        inset = room if kind == "script" else 0
        assert (box["width"], box["height"]) == tuple(length - 2 * inset for length in designs[kind].size), kind
        assert frame.evaluate("document.documentElement.scrollWidth") <= 1280
        # The middle of what is seen is what is clicked.
        if kind in ("image", "pair"):
            expect(frame.get_by_role("img", name=label, exact=True)).to_be_visible()
        else:
            role = "link" if kind in ("script", "email", "link") else "button"
            expect(frame.get_by_role(role, name=label, exact=True)).to_be_visible()
            assert subject.evaluate("""element => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest("a, button"));
            }"""), kind
        # Below a shadow, an e-mail can have no colour.
        if not (kind == "email" and room):
            boxes[kind] = grown(box, inset - room)
    fill, title = ("white", "black") if "color=white" in state else ("black", "white")
    for kind, parts in zip(boxes, shares(page, list(boxes.values()))):
        assert parts[fill] > 0.6 and 0.005 < parts[title] < 0.3, (kind, parts)
        # The sign of a broken picture is green and blue.
        assert kind == "email" or parts["coloured"] < 0.002, (kind, parts)


def test_a_page_with_the_script_moves_nothing(page, base_url, root, origins):
    """The script comes later than the page, and its button has the size of the link in its place."""
    # The link leads to another path of the host.
    origins.add(base_url.removesuffix(root))
    markup = Design(base_url, width=250, height=44, take="script", zoom=1).markup
    page.route("**/host-page", lambda route: route.fulfill(
        content_type="text/html; charset=utf-8", body=document(f"{markup}<p>after")))
    held = Held(page, r"/button\.js$")
    page.goto("/host-page", wait_until="commit")
    link, button = (page.get_by_role(role, name="Sign in with Apple") for role in ("link", "button"))
    expect(link).to_be_visible()
    before = page.locator("p").bounding_box(), link.bounding_box()
    held.wait()
    held.release()
    expect(button).to_be_visible()
    expect(link).to_have_count(0)
    assert (page.locator("p").bounding_box(), button.bounding_box()) == before
    # A click on the button follows the link.
    page.route("**/auth/apple", lambda route: route.fulfill(body="signed in"))
    button.click()
    page.wait_for_url("**/auth/apple")


@pytest.mark.parametrize("state, radius", [
    ("width=250&height=48&border_radius=pill", "24px"), ("mode=logo&size=44&border_radius=50", "22px")])
def test_button_and_link_are_as_large_as_the_picture(base_url, new_page, site, state, radius):
    """The studio of the first edition made a button of 48 points 51 and 55 pixels high."""
    design = Design(base_url, state, take="element", zoom=1)
    style, button = re.search(r"<style>(.*)</style>(.*)", design.code, re.S).groups()
    link = button.replace("button", "a").replace("type", "href")
    page = new_page(viewport={"width": 400, "height": 400})
    # The policy allows no inline style.
    site.open(page, f"<p>{button}<p>{link}", scripts=0)
    site.style = style
    page.reload()
    for element in map(page.locator, ("button", "a")):
        box = element.bounding_box()
        assert (box["width"], box["height"]) == design.size
        assert element.evaluate("e => getComputedStyle(e).borderRadius") == radius
    # Nor is it wider than a narrow page.
    page.set_viewport_size({"width": 120, "height": 400})
    assert all(page.locator(each).bounding_box()["width"] <= 104 for each in ("button", "a"))


def test_the_recipe_for_a_page_that_takes_only_css(page, base_url, screenshot):
    """docs/website.md: the selector of the page's own entry in place of the class, and `!important` everywhere."""
    design = Design(base_url, "width=300&height=44&locale=de_DE&border_radius=pill", take="element", zoom=1)
    style, name = re.search(r'<style>(.*)</style>.*class="([^"]+)"', design.code, re.S).groups()
    recipe = style.replace(f".{name}", "#social-apple").replace(";", " !important;").replace(
        "{", "{ all: initial !important;", 1)
    own = ("a.pf { display: flex; float: left; width: 100%; height: 80px; margin: 9px; padding: 20px 40px; "
           "border: 3px solid red; background: #eee; color: red; font: 30px serif } a.pf:hover { background: red } "
           "a.pf span { color: green }")
    page.route("**/host-page", lambda route: route.fulfill(
        content_type="text/html; charset=utf-8",
        body=f"<!DOCTYPE html><title>Log in</title><link rel=icon href='data:,'><style>{own}</style><main>"
             "<a id=social-apple class=pf href=#><svg width=40 height=40><path d='M0 0h40v40H0z'/></svg>"
             "<span>Apple</span></a></main>"
             f"<style>{recipe}#social-apple :is(svg, img) {{ display: none !important }}"
             "#social-apple * { color: inherit !important }</style>"))
    page.goto("/host-page")
    entry = page.get_by_role("link", name="Apple", exact=True)
    assert entry.locator("span").evaluate("span => getComputedStyle(span).color") == "rgb(255, 255, 255)"
    box = entry.bounding_box()
    assert (box["width"], box["height"]) == design.size
    entry.hover()
    page.wait_for_load_state("networkidle")
    before = page.screenshot()
    screenshot(page, "recipe")
    in_each({"page": page.main_frame}, REPLACE, "#social-apple", design.url)
    assert differences(page, before, page.screenshot(), [box])[0] <= 8
