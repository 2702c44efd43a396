"""Pages with many pictures."""


def show_pictures(page):
    """Waits for every picture, as if each had come into view."""
    page.evaluate("for (const image of document.images) image.loading = 'eager'")
    page.wait_for_function(
        "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)")
