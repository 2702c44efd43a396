"""The gallery in a browser: its form without a script, its pictures and their ground."""



WIDE = {"width": 1280, "height": 900}


def test_it_needs_no_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/gallery")
    page.locator(".choose").get_by_text("White", exact=True).click()
    page.get_by_label("Height", exact=True).fill("44")
    page.get_by_label("Width", exact=True).fill("300")
    page.get_by_label("Script", exact=True).select_option("Hebr")
    page.get_by_role("button", name="Show").click()
    pictures = page.locator("section[aria-labelledby=languages] img")
    assert pictures.count() == 3
    assert pictures.first.get_attribute("width") == "300"
    assert page.get_by_label("White", exact=True).is_checked()


def test_the_button_of_the_form_ends_a_row(new_page):
    """It stood alone in a second row."""
    page = new_page(viewport=WIDE)
    page.goto("/gallery")
    field, button = (page.locator(f".choose {part}").bounding_box()
                     for part in ["select >> nth=-1", "button"])
    assert abs(button["y"] - field["y"]) < 2 and button["x"] > field["x"]
