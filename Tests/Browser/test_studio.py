"""The studio, as designers use it."""

from playwright.sync_api import expect

from studio_page import bytes_of, choose, preview, settled

# Each kind of control.
CHANGES = [
    (lambda p: choose(p, "mode-left"), "/appleid/button/left"),
    (lambda p: choose(p, "parameter-style-white-outline"), "color=white&border=true"),
    (lambda p: p.select_option("#parameter-locale", "de_DE"), "locale=de_DE"),
    (lambda p: p.fill("#parameter-width", "221"), "width=221"),
    (lambda p: p.select_option("#parameter-format", "png"), "scale=2"),
    (lambda p: choose(p, "parameter-weight-bold"), "weight=bold"),
]


def test_a_control_changes_url_and_picture(page):
    page.goto("/?more=true&take=url")
    after = preview(page)
    for number, (change, fragment) in enumerate(CHANGES, 1):
        before = bytes_of(page, after)
        after = settled(page, lambda: change(page))
        assert all(each in after for _, each in CHANGES[:number]), after
        assert bytes_of(page, after) != before, fragment
    url = page.text_content(".snippet code")
    assert bytes_of(page, url)
    # The state survives a reload: the same page, the same picture, the same form.
    form = "Object.fromEntries(new FormData(document.getElementById('studio')))"
    chosen = page.evaluate(form)
    page.reload()
    assert preview(page) == after
    assert page.evaluate(form) == chosen
    assert page.text_content(".snippet code") == url


def test_options_that_few_people_need_are_loaded_when_they_are_opened(new_page):
    for is_scripted in [True, False]:
        page = new_page(java_script_enabled=is_scripted)
        page.goto("/")
        expect(page.locator("#parameter-weight-bold")).to_have_count(0)
        page.fill("#parameter-height", "50")
        page.click(".further summary")
        if not is_scripted:
            page.click("text=Show more options")
        page.locator("#parameter-weight-bold").wait_for(state="attached")
        assert page.input_value("#parameter-height") == "50"
    page = new_page()
    page.goto("/?weight=bold")
    # They went with the last one that was set.
    settled(page, lambda: choose(page, "parameter-weight-medium"))
    expect(page.locator("[for=parameter-weight-bold]")).to_be_visible()


def test_half_a_number_is_no_mistake(new_page):
    """At 3 and 30 of 300, a red verdict came, the form moved, and the code was that of another width."""
    page = new_page(is_apart=True)
    page.clock.install(time=0)
    page.goto("/?height=48&take=url")
    page.clock.pause_at(3600)
    page.focus("#parameter-width")
    before = page.locator(".studio").inner_html()
    page.keyboard.type("30")
    page.clock.run_for(1_000)
    assert page.locator(".studio").inner_html() == before
    page.keyboard.type("0")
    page.wait_for_function("() => document.querySelector('.studio').dataset.target.includes('width=300')")
    assert page.is_checked("#mode-center") and "width=300" in page.text_content(".snippet code")
    # What no digit could mend is one, and a pause ends the wait.
    for number, fault in [("9", "[aria-invalid]"), ("300", ":not([aria-invalid])"), ("30", "[aria-invalid]")]:
        page.fill("#parameter-width", number)
        page.clock.run_for(2_000)
        page.locator("#parameter-width" + fault).wait_for()


def test_the_first_load_is_small(page):
    sizes = {}
    page.on("response", lambda answer: sizes.update({answer.url: answer}))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto("/")
    texts = [answer for url, answer in sizes.items() if "/appleid/" not in url]
    transferred = sum(answer.request.sizes()["responseBodySize"] for answer in texts)
    assert len(sizes) <= 8 and 1_000 < transferred <= 12_539 + 20 * page.locator("#parameter-locale option").count()
    assert {answer.headers.get("content-encoding") for answer in texts} == {"gzip"}


def test_nothing_is_kept_in_the_browser(page):
    page.goto("/")
    settled(page, lambda: choose(page, "mode-left"))
    assert page.context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
