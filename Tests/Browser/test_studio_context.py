"""The studio's context tab, pins and presets."""

from playwright.sync_api import expect

from studio_page import finding, query, settled


def test_the_button_can_stand_alone(page):
    page.goto("/?tab=context&height=40")
    settled(page, lambda: page.uncheck("#beside-microsoft"))
    settled(page, lambda: page.uncheck("#beside-google"))
    assert query(page)["beside"] == ["none"]
    page.reload()
    expect(page.locator(".frame .neighbor")).to_have_count(0)
    settled(page, lambda: page.click(".tabs >> text=Code"))
    assert query(page)["beside"] == ["none"]


def test_neighbors_are_mirrored_where_the_button_is(page):
    def logo(locale):
        page.goto(f"/?tab=context&locale={locale}&beside=microsoft")
        box, mark = (page.locator(f".neighbor {part} >> nth=0").bounding_box()
                     for part in ("rect", ".mark"))
        return mark["x"] - box["x"], box["x"] + box["width"] - mark["x"] - mark["width"]

    start, end = logo("de_DE")
    assert start < end
    assert logo("ar_SA") == (end, start)


def test_frames_leave_no_room_beside_them(page):
    page.goto("/?tab=context")
    room = page.locator(".frames").bounding_box()
    for frame in page.locator(".desktop .screen").all():
        assert room["width"] - frame.bounding_box()["width"] < 12


def test_one_preset_at_most_is_marked(page):
    for state in ["", "mode=left", "mode=logo&border_radius=50", "page=dark-gray&mode=left", "page=blue"]:
        page.goto(f"/?{state}")
        assert page.locator(".presets [aria-current]").count() == (0 if "blue" in state else 1)


def test_no_more_variants_fit(page):
    page.goto("/?width=300&" + "&".join(f"pin=width={width}" for width in range(201, 205)))
    assert page.locator(".pins figure").count() == 4
    expect(page.locator("text=Pin to compare")).to_have_count(0)
    expect(page.locator("text=4 variants are pinned: remove one to pin another.")).to_be_visible()


def test_links_are_large_enough_to_hit(new_page):
    for least, options in [(24, {}), (44, {"has_touch": True, "is_mobile": True})]:
        page = new_page(**options)
        page.goto("/?width=300&pin=width=210")
        for link in page.locator(".shapes a:visible, .pins figcaption a").all():
            box = link.bounding_box()
            assert box["width"] >= least and box["height"] >= least, link.text_content()


def test_the_button_stands_beside_others_at_their_sizes(page):
    page.goto("/?tab=context&height=40&beside=google&beside=microsoft")
    for frame in page.locator(".frame").all():
        ours = frame.locator("img").bounding_box()
        assert ours["height"] == 40
        google = frame.locator(".neighbor[aria-label=Google]").bounding_box()
        assert google["height"] == 40 and google["width"] == ours["width"]
        microsoft = frame.locator(".neighbor[aria-label=Microsoft]").bounding_box()
        assert microsoft["height"] == 41 and microsoft["width"] == 215
    expect(page.locator(".comparisons")).to_contain_text("height 40 instead of 41 pt")
    # The rule judges by the same numbers.
    expect(finding(page, "prominence")).to_contain_text("41 pt")
    settled(page, lambda: page.uncheck("#beside-microsoft"))
    expect(finding(page, "prominence")).to_have_count(0)
    light, dark = (page.locator(f".phone.{kind} img") for kind in ["light", "dark"])
    assert "color" not in light.get_attribute("src") and "color=white" in dark.get_attribute("src")


def test_variants_are_pinned_named_and_compared(page):
    page.goto("/?locale=de_DE")
    settled(page, lambda: page.click("text=Pin to compare"))
    assert page.evaluate("[scrollY, document.activeElement.id]") == [0, "pin-0"]
    expect(page.locator(".pins li >> text=The same as the button above.")).to_be_visible()
    settled(page, lambda: page.fill("#pin-0", "Wide"))
    settled(page, lambda: page.fill("#parameter-width", "320"))
    expect(page.locator(".differences")).to_contain_text("→ 320")
    assert query(page)["pin_name"] == ["Wide"]
    # It is in the address: another visit shows the same.
    page.reload()
    expect(page.locator("#pin-0")).to_have_value("Wide")
    settled(page, lambda: page.click(".pins >> text=Use"))
    assert "width" not in query(page) and query(page)["pin_name"] == ["Wide"]
    settled(page, lambda: page.click(".pins >> text=Remove"))
    assert page.locator(".pins figure").count() == 0


def test_frames_fit_a_phone(new_page):
    """They were cut off at the right."""
    page = new_page(viewport={"width": 360, "height": 740})
    page.goto("/?tab=context&locale=ja_JP")
    assert page.locator(".frame").count() == 4
    assert page.locator(".frames").evaluate("e => e.scrollWidth <= e.clientWidth")
    sizes = page.locator(".frame img").evaluate_all("all => all.map(e => [e.clientWidth, Number(e.getAttribute('width'))])")
    assert all(shown == own for shown, own in sizes)
