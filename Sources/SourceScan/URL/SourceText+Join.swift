/// The other operand of a string literal.
enum Join: Equatable {
  case none
  /// Another literal, whose text begins here.
  case literal(start: Int)
  /// An expression, and the start of the literal after it, if there is one.
  case value(Range<Int>, literal: Int?)
  /// Something whose text cannot be determined.
  case unreadable
}

private let joiningCalls = [".concat(", ".appending(", ".plus("]

extension SourceText {
  /// Determines what is joined to a literal, from the offset after its closing quote on.
  ///
  /// - Parameter isOpen: Whether the literal ends in the middle of a query, so that a literal right
  ///   after it continues it.
  func join(behind offset: Int, isOpen: Bool) -> Join {
    let next = skippingWhiteSpace(from: offset)
    if joiningCalls.contains(where: { has($0, at: next) }) { return .unreadable }
    // A full stop after code in a sentence is no operator.
    if let operand = operand(behind: next), self[offset - 1] != .backtick || self[next] != .period {
      return self[operand].isQuote ? .literal(start: operand + 1) : value(from: operand)
    }
    // Python, Dart, C and Objective-C (`@"`) join literals that follow each other.
    let quote = self[next] == .at ? next + 1 : next
    if next > offset, self[quote].isQuote, isOpen || "?&".utf8.contains(self[quote + 1]) {
      return .literal(start: quote + 1)
    }
    return .none
  }

  /// The offset of the operand after the operator at an offset that joins strings: `+`, the `.` of
  /// PHP, the `~` of Twig.
  private func operand(behind offset: Int) -> Int? {
    let next = self[offset + 1]
    let length: Int? =
      switch self[offset] {
      case .plus: next == .equals || next == .plus ? nil : 1
      case .tilde: next.isQuote || next.isWhiteSpace ? 1 : nil
      // Otherwise a method is called.
      case .period: next.isQuote || next == .dollar || next.isWhiteSpace ? 1 : nil
      default: nil
      }
    return length.map { skippingWhiteSpace(from: offset + $0) }
  }

  /// Reads an expression up to the next literal that is joined to it, or to its end.
  private func value(from start: Int) -> Join {
    var depth = 0
    var index = start
    while index < min(count, start + Reach.expression) {
      let byte = self[index]
      let next = byte == .lineFeed ? skippingWhiteSpace(from: index) : index
      if depth == 0, let operand = operand(behind: next) {
        if self[operand].isQuote {
          return value(start, index, literal: operand + 1)
        }
        index = max(operand, next + 1)
        continue
      }
      if depth > 0, byte.isQuote {
        index = endOfLiteral(at: index) ?? index
      } else if "([{".utf8.contains(byte) {
        depth += 1
      } else if depth > 0, ")]}".utf8.contains(byte) {
        depth -= 1
      } else if byte == .hyphen, self[index + 1] == .greaterThan {
        index += 1
      } else if depth == 0, byte.isQuote || "\n,;<>)]}".utf8.contains(byte) {
        break
      }
      index += 1
    }
    guard index < start + Reach.expression else { return .unreadable }
    return value(start, min(index, count), literal: nil)
  }

  private func value(_ start: Int, _ end: Int, literal: Int?) -> Join {
    let last = skippingWhiteSpace(before: end)
    return last > start ? .value(start..<last, literal: literal) : .unreadable
  }

  // MARK: Before a literal

  /// Whether the literal that begins right before an offset is joined to an expression, or to a
  /// literal that ends as a host does: `host + "/…`, `"https://example.com" + "/…`, and not
  /// `"<img src='" + "/…`.
  func joinsHost(before offset: Int) -> Bool {
    var quote = offset - 1
    guard self[quote].isQuote, self[quote - 1] != .backslash else { return false }
    while quote > offset - 3, self[quote - 1] == self[quote] { quote -= 1 }
    // `f"`, `$"`, `#"`
    var start = quote
    while start > quote - 2, "fFrRbBuU$@#".utf8.contains(self[start - 1]) { start -= 1 }
    if !self[start - 1].isNamePart { quote = start }
    var end = skippingWhiteSpace(before: quote)
    // A backslash continues the line.
    if self[end - 1] == .backslash { end = skippingWhiteSpace(before: end - 1) }
    if joiningCalls.contains(where: { has($0, before: end) }) { return true }
    // Python and Dart
    if self[end - 1].isQuote {
      return (end < quote || self[end - 1] != self[quote]) && endsHost(end)
    }
    // `url += "/…"`
    let isAssignment = self[end - 1] == .equals
    if isAssignment { end -= 1 }
    let isBehindCode = self[offset - 1] == .backtick
    let length: Int? =
      switch self[end - 1] {
      case .plus, .tilde: self[end - 2] == self[end - 1] ? nil : 1
      case .period where !isBehindCode: 1
      default: nil
      }
    return length.map { isAssignment || endsHost(skippingWhiteSpace(before: end - $0)) } ?? false
  }

  /// Whether an operand that ends at an offset may end with a host: a name, or a literal with one.
  private func endsHost(_ offset: Int) -> Bool {
    let last = self[offset - 1]
    guard last.isQuote else { return last.isNamePart || ")]}!?".utf8.contains(last) }
    let end = offset - 1
    var start = end
    while start > end - Reach.name, self[start - 1].isHostPart { start -= 1 }
    return "/}".utf8.contains(self[end - 1]) || has("http:", before: end)
      || has("https:", before: end) || start < end && has("//", before: start)
  }
}
