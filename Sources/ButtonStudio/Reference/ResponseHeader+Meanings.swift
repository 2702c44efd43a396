extension ResponseHeader {
  /// Every header that an answer may have, in alphabetical order, and what it says: those of every
  /// message of HTTP among them.
  static let meanings: [(name: String, meaning: String)] =
    (allCases.map { ($0.rawValue, $0.meaning) }
    + [
      ("Content-Length", "The bytes of the body."),
      ("Content-Type", "The kind of picture or document."),
      ("Date", "Now, whenever the picture was drawn."),
      ("Server", "bezel."),
    ]).sorted { $0.0 < $1.0 }
}
