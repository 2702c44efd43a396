extension ResponseHeader {
  /// Every header that a response may have, in alphabetical order, with its meaning. Includes those
  /// that every HTTP response has.
  static let meanings: [(name: String, meaning: String)] =
    (allCases.map { ($0.rawValue, $0.meaning) }
    + [
      ("Content-Length", "The bytes of the body."),
      ("Content-Type", "The kind of picture or document."),
      ("Date", "Now, whenever the picture was drawn."),
      ("Server", "bezel."),
    ]).sorted { $0.0 < $1.0 }
}
