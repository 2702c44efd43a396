"""What the studio shows of a design, read from its page as any client of HTTP reads it."""

import html
import re
import urllib.parse
import urllib.request


class Design:
    """
    Attributes:
        blocks: Pairs of a caption and a code to copy.
        preview: The attributes of the preview's picture: `alt`, `width` and `height` in points.
        url: The picture's URL.
    """

    def __init__(self, base_url, query="", **state):
        """
        query: A part of the query, as it stands in an address.
        state: Further parameters; a list is one that comes several times.
        """
        with urllib.request.urlopen(
                f"{base_url}/?{query}&{urllib.parse.urlencode(state, doseq=True)}", timeout=60) as response:
            page = response.read().decode().replace("<wbr>", "")
        self.blocks = [
            (html.unescape(caption), html.unescape(code)) for caption, code in
            re.findall(r"<figcaption>([^<]*)</figcaption><pre[^>]*><code>([^<]*)</code>", page)]
        image = re.search('<img id="preview"[^>]*>', page)[0]
        self.preview = {name: html.unescape(value) for name, value in re.findall(r'([-\w]+)="([^"]*)"', image)}
        self.url = html.unescape(re.search(r'<code id="url">([^<]*)</code>', page)[1])

    @property
    def size(self):
        """The preview's width and height in points, with the room of a shadow."""
        return int(self.preview["width"]), int(self.preview["height"])

    @property
    def markup(self):
        """All blocks of the code, as parts of one page."""
        return "".join(
            f"<style>{text}</style>" if caption.startswith("CSS") else text if caption != "JSX" else made_of(text)
            for caption, text in self.blocks)


def made_of(jsx):
    """What React makes of JSX that has neither state nor components."""
    jsx = re.sub(r" onClick={\w+}", "", jsx).replace(" />", ">")
    return jsx.replace("className=", "class=").replace("srcSet=", "srcset=")
