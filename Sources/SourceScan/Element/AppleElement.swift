import ButtonCore

/// The names by which Apple's JavaScript, and what surrounds it in a source, is recognized.
enum AppleElement {
  /// The id, or class, of an element that the script fills.
  static let name = "appleid-signin"

  /// Whether a call of this name, or with it as its first argument, makes an element that may hold a
  /// button: `div`, `html.Div`.
  static func isMade(by name: String) -> Bool { tags.contains(name.lowercased()) }

  private static let tags: Set<String> = [
    "div", "span", "button", "a", "p", "section", "article", "li", "td", "figure", "center",
  ]

  /// Whether a function of this name looks for an element that something else makes: `find`,
  /// `select_one`, `assert_select`, `getByRole`.
  static func isLookup(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return [
      "find", "select", "query", "get", "locat", "assert", "has_", "have_", "within", "expect",
    ]
    .contains { name.hasPrefix($0) }
  }

  /// Tags of HTML, and components of frameworks, that show nothing.
  static let unseen: Set<String> = ["script", "style", "template", "link", "meta"]

  /// Whether a tag is a component of a library that draws a button itself.
  static func isComponent(_ tag: String) -> Bool {
    let name = tag.lowercased()
    return name.contains("apple")
      && ["sign", "login", "auth", "button"].contains { name.contains($0) }
  }
}
