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
    try await read([html])[0]
  }

  /// Reads pages, in their order.
  package static func read(_ pages: [String]) async throws -> [ReadPage] {
    let folder = try TemporaryFolder()
    let files = try pages.enumerated().map { try folder.write($1, to: "\($0).html") }
    return try await Python.run(reader: "page", files)
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
}
