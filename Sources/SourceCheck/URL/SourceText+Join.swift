// A literal that is joined to another one or to a value is not read beyond its quotes.
extension SourceText {
  private static let joiningCalls = [".concat(", ".appending(", ".plus("]

  /// Whether the literal of an address, that ends before an offset, is joined to what follows.
  ///
  /// - Parameter isOpen: Whether it ends in the middle of a query.
  func isJoined(after offset: Int, isOpen: Bool) -> Bool {
    let next = skippingWhiteSpace(from: offset)
    if Self.joiningCalls.contains(where: { has($0, at: next) }) { return true }
    switch self[next] {
    case "+", "~": return self[next + 1] != self[next]
    // Otherwise a method is called, or a sentence ends.
    case ".":
      return self[offset - 1] != "`"
        && (self[next + 1].isQuote || self[next + 1] == "$" || self[next + 1].isWhiteSpace)
    // A backslash continues the line.
    case "\\": return self[skippingWhiteSpace(from: next + 1)].isQuote
    default:
      return kind.joinsLiterals && next > offset && self[next].isQuote && (isOpen || "?&".utf8.contains(self[next + 1]))
    }
  }

  /// Whether a literal is one of a list, and another one follows that is no address:
  /// `["…?height=44", "width=250"].join("&")`.
  func isListed(from start: Int, to end: Int) -> Bool {
    let comma = skippingWhiteSpace(from: end)
    let next = skippingWhiteSpace(from: comma + 1)
    return self[comma] == "," && self[next].isQuote
      && "[{,".utf8.contains(self[skippingWhiteSpace(before: start) - 1])
      && !(self[next + 1] == "/" || has("http", at: next + 1) || isSign(at: next + 1))
  }

  /// Whether the literal that begins right before an offset is joined to what is before it: `host + "/…`.
  func isJoined(before offset: Int) -> Bool {
    var quote = offset - 1
    guard self[quote].isQuote, self[quote - 1] != "\\" else { return false }
    // `"""`, `f"`, `$"`, `#"`
    while quote > offset - 4, self[quote - 1] == self[quote] || "fFrRbBuU$@#".utf8.contains(self[quote - 1]) {
      quote -= 1
    }
    var end = skippingWhiteSpace(before: quote)
    // A backslash continues the line.
    if self[end - 1] == "\\" { end = skippingWhiteSpace(before: end - 1) }
    if Self.joiningCalls.contains(where: { has($0, before: end) }) { return true }
    switch self[end - 1] {
    case "+", "~": return self[end - 2] != self[end - 1]
    case ".": return self[offset - 1] != "`"
    // `url += "/…"`
    case "=": return "+.~".utf8.contains(self[end - 2])
    default: return kind.joinsLiterals && end < quote && self[end - 1].isQuote
    }
  }
}
