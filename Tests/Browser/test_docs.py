"""The reference in a browser: with the keyboard, without a script, on a narrow screen, in print."""

from playwright.sync_api import expect

from pictures import show_pictures

NARROW = {"width": 360, "height": 740}


def test_a_wide_table_is_scrolled_with_the_keyboard(new_page):
    page = new_page(viewport=NARROW)
    page.goto("/docs")
    table = page.get_by_role("region", name="Locales")
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("box => box.scrollLeft > 0", arg=table.element_handle())


def test_its_contents_lead_to_chapters_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/docs")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Locales").click()
    assert page.url.endswith("/docs#locales")
    assert page.get_by_role("heading", name="Locales").is_visible()


def test_every_example_loads(page):
    page.goto("/docs")
    show_pictures(page)


def test_examples_are_copied(new_page):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/docs")
    for example in page.locator(".copyable").all():
        button = example.get_by_role("button")
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_text("Copied")
        expect(page.get_by_role("status")).to_have_text("Copied.")
        text = example.locator("code").text_content()
        assert page.evaluate("navigator.clipboard.readText()") == text
    expect(page.locator(".copy", has_text="Copied")).to_have_count(1)
    expect(button).to_have_text("Copy")


def test_what_cannot_be_copied_is_selected(page):
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    page.goto("/docs")
    example = page.locator(".copyable").first
    example.get_by_role("button").click()
    expect(page.get_by_role("status")).to_contain_text("Ctrl/⌘ C")
    assert page.evaluate("getSelection().toString()") == example.locator("code").text_content()


def test_without_a_script_there_is_nothing_to_press(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/docs")
    assert page.locator("main button:not([type=submit]):visible").count() == 0


def test_every_part_links_to_itself(page):
    page.goto("/docs")
    links = page.locator(".anchor")
    parts = page.locator(".chapters :is(h2, h3, tr, .reasons > div)[id]")
    assert links.count() == parts.count() > 150
    assert page.evaluate("""[...document.querySelectorAll(".anchor")].every(link =>
        link.textContent.trim() && link.closest("[id]").id == decodeURIComponent(link.hash.slice(1)))""")
    names = page.locator("[id]").evaluate_all("all => all.map(({ id }) => id)")
    assert len(set(names)) == len(names)


def test_a_part_shows_its_link_where_the_keyboard_is(page):
    page.goto("/docs")
    link = page.get_by_role("link", name="Caching", exact=True).locator("visible=true").last
    sign = "link => getComputedStyle(link, '::after').content"
    assert link.evaluate(sign) == "none"
    link.focus()
    page.keyboard.press("Shift")
    assert "#" in link.evaluate(sign)
    page.keyboard.press("Enter")
    assert page.url.endswith("/docs#caching")


def test_the_contents_mark_the_chapter_that_is_read(page):
    page.goto("/docs")
    contents = page.get_by_role("navigation", name="Contents")
    current = contents.locator("[aria-current=location]")
    for name in ["Examples", "Headers", "Locales", "Configuration", "Endpoints"]:
        contents.get_by_role("link", name=name).click()
        expect(current).to_have_text(name)
    page.locator("#rule-shape").scroll_into_view_if_needed()
    page.locator("#rule-shape").evaluate("row => row.scrollIntoView({ block: 'start' })")
    expect(current).to_have_text("Guidelines")


def test_nothing_is_cut_in_print(page):
    page.goto("/docs")
    page.emulate_media(media="print")
    assert page.locator("button:visible").count() <= 1
    assert page.locator(".scroll").evaluate_all(
        "boxes => boxes.every(box => getComputedStyle(box).overflowX == 'visible')")
