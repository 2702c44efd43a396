"""The studio's context tab, pins and presets."""

from playwright.sync_api import expect

from studio_page import query, settled


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
