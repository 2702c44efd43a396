internal import ButtonCore

/// The elements of a list in a header field, from the last to the first, without empty ones.
///
/// Each proxy adds to the end, so what stands before may be invented, and as long as its client likes:
/// only what is asked for is read. Separators in quoted strings (RFC 9110, section 5.6.4) do not count.
struct ElementsFromEnd: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View
  private let separator: UInt8

  init(of list: some StringProtocol, separator: UInt8 = UInt8(ascii: ",")) {
    rest = Substring(list).utf8
    self.separator = separator
  }

  mutating func next() -> Substring? {
    while !rest.isEmpty {
      var isQuoted = false
      var start = rest.endIndex
      while start > rest.startIndex {
        let index = rest.index(before: start)
        if rest[index] == separator, !isQuoted { break }
        if rest[index] == UInt8(ascii: "\""), !isQuoted || !isEscaped(index) { isQuoted.toggle() }
        start = index
      }
      let element = rest[start...].trimmed
      rest = rest[..<start].dropLast()
      if !element.isEmpty { return Substring(element) }
    }
    return nil
  }

  /// Whether an odd number of backslashes stands before a quote in a quoted string.
  private func isEscaped(_ quote: Substring.Index) -> Bool {
    let backslashes = rest[..<quote].reversed().prefix { $0 == UInt8(ascii: "\\") }
    return !backslashes.count.isMultiple(of: 2)
  }
}
