"""The studio's picture: its pixels, what lies on it, and its place, which nothing moves while the page loads."""

import pytest

from studio_page import get, preview
from waiting import Held, script


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_the_preview_is_sharp_on_every_screen(new_page, ratio):
    page = new_page(device_scale_factor=ratio)
    page.goto("/?width=200&format=png")
    preview(page)
    width = page.evaluate("""async () => {
      const response = await fetch(document.querySelector("#preview").currentSrc);
      return (await createImageBitmap(await response.blob())).width;
    }""")
    assert width == 200 * min(2 * ratio, 6)


def test_overlays_lie_on_the_picture(page):
    page.goto("/?width=280&zoom=1&tab=inspect&show=title&show=logo")
    report = get(page, "/appleid/button.json?height=44&width=280").json()["layout"]
    picture = page.locator("#preview").bounding_box()
    for selector, part in [(".o-logo:not(.dashed)", "logo"), (".o-title", "title")]:
        found, ink = page.locator(selector).bounding_box(), report[part]["ink"]
        assert all(abs(found[key] - picture.get(key, 0) * (key in "xy") - ink[key]) < 1.1 for key in ink), part


@pytest.mark.parametrize("viewport", [(360, 740), (740, 360), (320, 256)], ids=["phone", "landscape", "zoomed"])
def test_what_sticks_leaves_two_thirds_of_the_screen(new_page, viewport):
    page = new_page(viewport={"width": viewport[0], "height": viewport[1]})
    page.goto("/?width=375&height=64")
    page.evaluate("scrollTo(0, 1200)")
    stage = page.locator(".stage").bounding_box()
    assert stage["height"] <= viewport[1] / 3
    picture = page.locator("#preview").bounding_box()
    for start, length in (("x", "width"), ("y", "height")):
        assert stage[start] <= picture[start] < picture[start] + picture[length] <= stage[start] + stage[length]


@pytest.mark.parametrize("size", [(1440, 900), (1000, 800), (360, 740)], ids=["wide", "tablet", "phone"])
def test_buttons_that_a_late_script_shows_move_nothing(new_page, size):
    """The script comes after the first picture of the page, as through a slow connection. On the
    tablet the tools would move below the address, and with them all that follows: by 0.04."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(script("note-shifts"))
    held = Held(page, r"/assets/studio\.\w+\.js")
    page.goto("/", wait_until="commit")
    held.wait()
    page.wait_for_function("""() => document.querySelector("#preview")?.complete
      && performance.getEntriesByName("first-contentful-paint").length > 0""")
    assert page.locator("#undo").is_hidden()
    held.release()
    page.locator("#undo:not([hidden])").wait_for()
    assert page.evaluate("shiftAtRest()") == 0
