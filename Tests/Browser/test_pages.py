"""Every page opens without a fault."""

import pytest

PATHS = ["/"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PATHS)
def test_page(new_page, screenshot, path, scheme):
    page = new_page(color_scheme=scheme)
    assert page.goto(path).ok
    screenshot(page, f"{path.strip('/') or 'studio'}-{scheme}")
