"""Every page opens without a fault."""

import pytest

PATHS = ["/"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PATHS)
def test_page(new_page, screenshot, path, scheme):
    page = new_page(color_scheme=scheme)
    assert page.goto(path).ok
    screenshot(page, f"{path.strip('/') or 'studio'}-{scheme}")


def test_every_page_has_a_description_of_its_own(page):
    texts = []
    for path in ["/", "/gallery", "/docs"]:
        page.goto(path)
        texts.append(page.get_attribute("meta[name=description]", "content"))
    assert len(set(texts)) == len(texts)
    assert all(40 < len(text) <= 160 for text in texts), texts
