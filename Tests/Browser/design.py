"""What the studio shows of a design, read from its page as any client of HTTP reads it."""

import html
import re
import urllib.parse
import urllib.request


class Design:
    """
    Attributes:
        caption, code: What *Copy* copies.
        preview: The attributes of the preview's picture: `alt`, `width` and `height` in points.
        url: The picture's URL.
    """

    def __init__(self, base_url, query="", **state):
        """
        query: A part of the query, as it stands in an address.
        state: Further parameters; a list is one that comes several times.
        """
        def read(**more):
            address = f"{base_url}/?{query}&{urllib.parse.urlencode(state | more, doseq=True)}"
            with urllib.request.urlopen(address, timeout=60) as response:
                page = response.read().decode().replace("<wbr>", "")
            return page, *map(html.unescape, re.search(
                r'<figcaption[^>]*>([^<]*)</figcaption><div[^>]*><pre><code>([^<]*)</code>', page).groups())

        page, self.caption, self.code = read()
        self.url = read(take="url")[2]
        image = re.search('<img id="preview"[^>]*>', page)[0]
        self.preview = {name: html.unescape(value) for name, value in re.findall(r'([-\w]+)="([^"]*)"', image)}

    @property
    def size(self):
        """The preview's width and height in points, with the room of a shadow."""
        return int(self.preview["width"]), int(self.preview["height"])

    @property
    def markup(self):
        """The code as a part of a page: what React makes of JSX that has neither state nor components."""
        markup = re.sub(r"<style [^`]*`([^`]*)`[^>]*>", r"<style>\1</style>", self.code)
        return re.sub(r" onClick={\w+}|</?>", "", markup).replace("className=", "class=")
