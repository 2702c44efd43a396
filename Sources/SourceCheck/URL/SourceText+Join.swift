private let joiningCalls = [".concat(", ".appending(", ".plus("]

// A literal that is joined to another one or to a value is not read beyond its quotes.
extension SourceText {
  /// Whether the literal that ends before an offset is joined to what follows.
  ///
  /// - Parameter isOpen: Whether it ends in the middle of a query, so that a literal right after it continues it.
  func isJoined(behind offset: Int, isOpen: Bool) -> Bool {
    let next = skippingWhiteSpace(from: offset)
    if joiningCalls.contains(where: { has($0, at: next) }) { return true }
    switch self[next] {
    case .plus, .tilde: return self[next + 1] != self[next]
    // Otherwise a method is called, or a sentence ends.
    case .period:
      return self[offset - 1] != .backtick
        && (self[next + 1].isQuote || self[next + 1] == .dollar || self[next + 1].isWhiteSpace)
    default:
      return kind.joinsLiterals && next > offset && self[next].isQuote
        && (isOpen || "?&".utf8.contains(self[next + 1]))
    }
  }

  /// Whether the literal that begins right before an offset is joined to what is before it: `host + "/…`.
  func isJoined(before offset: Int) -> Bool {
    var quote = offset - 1
    guard self[quote].isQuote, self[quote - 1] != .backslash else { return false }
    // `"""`, `f"`, `$"`, `#"`
    while quote > offset - 4,
      self[quote - 1] == self[quote] || "fFrRbBuU$@#".utf8.contains(self[quote - 1])
    {
      quote -= 1
    }
    var end = skippingWhiteSpace(before: quote)
    // A backslash continues the line.
    if self[end - 1] == .backslash { end = skippingWhiteSpace(before: end - 1) }
    if joiningCalls.contains(where: { has($0, before: end) }) { return true }
    switch self[end - 1] {
    case .plus, .tilde: return self[end - 2] != self[end - 1]
    case .period: return self[offset - 1] != .backtick
    // `url += "/…"`
    case .equals: return "+.~".utf8.contains(self[end - 2])
    default: return kind.joinsLiterals && end < quote && self[end - 1].isQuote
    }
  }
}
