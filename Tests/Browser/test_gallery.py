"""The gallery in a browser."""


def test_it_shows_the_button_of_the_studio_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/?tab=languages&width=300&page=dark-gray&language=he")
    page.click("text=Show them in the gallery")
    pictures = page.locator("section[aria-labelledby=languages] img")
    assert pictures.count() == 3
    assert {picture.get_attribute("width") for picture in pictures.all()} == {"300"}
    title = pictures.nth(1).get_attribute("alt")
    pictures.nth(1).click()
    assert page.locator("#preview").get_attribute("alt") == title
