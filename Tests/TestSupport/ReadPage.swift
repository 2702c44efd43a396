/// An HTML page as read by an independent parser.
package struct ReadPage: Decodable, Sendable {
  package struct Element: Decodable, Sendable {
    package var tag: String
    package var attributes: [String: String]
    /// All text in it, with white space as single spaces; no-break spaces stay.
    package var text: String
    /// Its index among all elements.
    package var position: Int
    /// The index of the element around it.
    package var parent: Int?

    package subscript(attribute: String) -> String? { attributes[attribute] }

    package func has(class name: String) -> Bool {
      (self["class"] ?? "").split(separator: " ").contains(Substring(name))
    }
  }

  /// What is not well-formed, in sentences.
  package var faults: [String]
  package var elements: [Element]

  /// Reads a page with Debian's Python.
  package static func read(_ html: String) async throws -> ReadPage {
    let folder = try TemporaryFolder()
    let file = try folder.write(html, to: "page.html")
    return try await Python.run(script: script, [file])
  }

  package func all(_ tag: String) -> [Element] { elements.filter { $0.tag == tag } }

  /// The elements with a tag, at any depth inside an element.
  package func all(_ tag: String, in outer: Element) -> [Element] {
    all(tag).filter { ancestors(of: $0).contains { $0.position == outer.position } }
  }

  /// The elements around one, from the inside to the outside.
  package func ancestors(of element: Element) -> [Element] {
    var result: [Element] = []
    var next = element.parent
    while let position = next {
      result.append(elements[position])
      next = elements[position].parent
    }
    return result
  }

  package var identifiers: [String] { elements.compactMap { $0["id"] } }

  private static let script = """
    import html.parser, json, re, sys

    VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}

    class Reader(html.parser.HTMLParser):
        def __init__(self):
            super().__init__()
            self.elements, self.open, self.faults = [], [], []

        def handle_starttag(self, tag, attributes):
            names = [name for name, _ in attributes]
            if len(set(names)) != len(names):
                self.faults.append(f"{tag} has an attribute twice: {names}")
            self.elements.append({
                "tag": tag, "attributes": {name: value or "" for name, value in attributes},
                "text": "", "position": len(self.elements),
                "parent": self.open[-1] if self.open else None})
            if tag not in VOID:
                self.open.append(len(self.elements) - 1)

        def handle_endtag(self, tag):
            if self.open and self.elements[self.open[-1]]["tag"] == tag:
                self.open.pop()
            else:
                self.faults.append(f"</{tag}> closes nothing at {self.getpos()}")

        def handle_data(self, data):
            if "{{" in data or "Optional(" in data:
                self.faults.append(f"not filled in: {data}")
            for position in self.open:
                self.elements[position]["text"] += data

    reader = Reader()
    reader.feed(open(sys.argv[1], encoding="utf-8").read())
    reader.close()
    reader.faults += [f"<{reader.elements[i]['tag']}> is not closed" for i in reader.open]
    for element in reader.elements:
        element["text"] = re.sub("[ \\t\\n]+", " ", element["text"]).strip(" ")
    print(json.dumps({"faults": reader.faults, "elements": reader.elements}))
    """
}
