"""Several documents in one page of another origin, each in a frame of its own: a page for each would take most of a
test's time."""

import base64

from waiting import script

HEIGHT = 120
PIXELS = script("pixels")
REPLACE = f"(...all) => {{ {PIXELS} return replace(...all); }}"


def open_frames(site, page, documents, policy="default-src * data: 'unsafe-inline'", width=1280):
    """Opens the documents, by their names, and returns their frames, by the same names.

    policy: The content security policy of each document.
    width: That of the frames, in points.
    """
    site.frames = {f"/frame/{number}": text for number, text in enumerate(documents.values())}
    site.frame_policy = policy
    site.policy = "default-src 'none'; img-src data:; frame-src 'self'; style-src 'unsafe-inline'"
    site.page = (
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Frames</title><link rel="icon" href="data:,">'
        "<style>body { margin: 0 } iframe { display: block; border: 0 }</style>"
        + "".join(f'<iframe title="{path}" name="{path}" src="{path}" width="{width}" height="{HEIGHT}"></iframe>'
                  for path in site.frames))
    page.set_viewport_size({"width": width, "height": HEIGHT * len(documents)})
    page.goto(site.origin)
    return {name: page.frame(name=path) for name, path in zip(documents, site.frames, strict=True)}


def in_each(frames, script, *arguments):
    """What a function of JavaScript returns in each frame, by the frames' names. It takes the first element that a
    selector finds, also in a shadow tree, and the arguments. (Playwright's locators take a tenth of a second for
    each frame.)"""
    return {name: frame.evaluate(f"""list => {{
      const [selector, ...rest] = list;
      const roots = [document, ...[...document.querySelectorAll("*")].map(each => each.shadowRoot).filter(Boolean)];
      return ({script})(roots.map(root => root.querySelector(selector)).find(Boolean), ...rest);
    }}""", list(arguments)) for name, frame in frames.items()}


def grown(box, margin):
    """A box (`x`, `y`, `width`, `height`) with a margin around it, or less if that is negative."""
    return {"x": box["x"] - margin, "y": box["y"] - margin,
            "width": box["width"] + 2 * margin, "height": box["height"] + 2 * margin}


def _compute(page, name, *arguments):
    return page.evaluate(f"list => {{ {PIXELS} return {name}(...list); }}", [
        base64.b64encode(each).decode() if isinstance(each, bytes) else each for each in arguments])


def shares(page, boxes, png=None):
    """For each box of the page as it is now, or of a picture, the parts that are `black`, `white` and `coloured`."""
    return _compute(page, "shares", png or page.screenshot(), boxes)


def differences(page, one, other, boxes):
    """For each box, by how much two screenshots of the page differ at most, in a channel from 0 to 255."""
    return _compute(page, "differences", one, boxes, other)


def shares_unlike(page, one, boxes, other, others):
    """For each box of a screenshot, and that of another one, the part that looks different."""
    return _compute(page, "sharesUnlike", one, boxes, other, others)
