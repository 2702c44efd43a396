"""Nothing moves while the studio loads."""

import pytest

from waiting import Held

OBSERVE = """
  window.shift = 0;
  const add = entries => { for (const entry of entries) window.shift += entry.value; };
  window.shifts = new PerformanceObserver(list => add(list.getEntries()));
  shifts.observe({ type: "layout-shift", buffered: true });
  window.shiftAtRest = async () => {
    // The shift of a frame is known in the next one.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    add(shifts.takeRecords());
    return window.shift;
  };
"""


@pytest.mark.parametrize("size", [(1440, 900), (1000, 800), (360, 740)], ids=["wide", "tablet", "phone"])
def test_buttons_that_a_late_script_shows_move_nothing(new_page, size):
    """The script comes after the first picture of the page, as through a slow connection. On the
    tablet the tools would move below the address, and with them all that follows: by 0.04."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(OBSERVE)
    held = Held(page, r"/assets/studio\.\w+\.js")
    page.goto("/", wait_until="commit")
    held.wait()
    page.wait_for_function("""() => document.querySelector("#preview")?.complete
      && performance.getEntriesByName("first-contentful-paint").length > 0""")
    assert page.locator("#undo").is_hidden()
    held.release()
    page.locator("#undo:not([hidden])").wait_for()
    page.locator(".url button:not([hidden])").wait_for()
    assert page.evaluate("shiftAtRest()") == 0
