import ButtonCore

extension SourceText {
  /// Whether the literal that begins right before an offset is joined to an expression, or to a
  /// literal that ends as a host does: `host + "/…`, `"https://example.com" + "/…`, and not
  /// `"<img src='" + "/…`.
  func joinsHost(before offset: Int) -> Bool {
    guard let quote = quote(before: offset) else { return false }
    let end = skippingWhiteSpace(before: quote)
    switch self[end - 1] {
    case .openParenthesis: return callsJoin(before: end)
    // `url += "/…"`
    case .equals: return self[end - 2] == language.joint
    case language.joint:
      guard self[end - 2] != language.joint else { return false }
      return endsHost(before: skippingWhiteSpace(before: end - 1))
    case let byte where byte.isQuote && end < quote && language.joinsAdjacentLiterals:
      return endsHost(before: end)
    default: return false
    }
  }

  /// The start of the opening quote of a literal, or of its three quotes, including a prefix: `f"`,
  /// `$"`, `#"`.
  private func quote(before offset: Int) -> Int? {
    var quote = offset - 1
    guard self[quote].isQuote, self[quote - 1] != .backslash else { return nil }
    while quote > offset - 3, self[quote - 1] == self[quote] { quote -= 1 }
    var start = quote
    while start > quote - 2, "fFrRbBuU$@#".utf8.contains(self[start - 1]) { start -= 1 }
    return self[start - 1].isNamePart ? quote : start
  }

  /// The offset after the last byte that is neither white space nor a backslash that continues a
  /// line; skips at most 400 bytes.
  private func skippingWhiteSpace(before offset: Int) -> Int {
    var start = offset
    while start > offset - 400,
      self[start - 1].isWhiteSpace || (self[start - 1] == .backslash && start < offset)
    {
      start -= 1
    }
    return start
  }

  /// Whether an operand that ends at an offset may end with a host.
  private func endsHost(before offset: Int) -> Bool {
    let last = self[offset - 1]
    guard last.isQuote else { return last.isNamePart || ")]}!?".utf8.contains(last) }
    let end = offset - 1
    return interpolation(before: end) != nil || has("http:", before: end)
      || has("https:", before: end) || self[end - 1] == .slash
      || (self[end - 1].isNamePart && !delimits(before: end))
  }
}
