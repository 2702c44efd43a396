/// What a string literal is joined to.
enum Join: Equatable {
  case none
  /// Another literal, whose text begins here.
  case literal(start: Int)
  /// An expression, and the start of the literal after it, if there is one.
  case value(Range<Int>, literal: Int?)
  /// Something whose text cannot be determined.
  case unreadable
}

/// The most bytes of an expression between literals.
private let longestExpression = 512

private let joiningCalls = [".concat(", ".appending(", ".plus("]

extension SourceText {
  /// Determines what is joined to a literal, from the offset after its closing quote on.
  ///
  /// - Parameter isOpen: Whether the literal ends in the middle of a query, so that a literal right
  ///   behind it continues it.
  func join(behind offset: Int, isOpen: Bool) -> Join {
    let next = skippingWhiteSpace(from: offset)
    if joiningCalls.contains(where: { has($0, at: next) }) { return .unreadable }
    if let operand = operand(behind: next), isCode(self[offset - 1], at: next) {
      return self[operand].isQuote ? .literal(start: operand + 1) : value(from: operand)
    }
    // Python, Dart and C join literals that follow each other.
    if next > offset, self[next].isQuote, isOpen || "?&".utf8.contains(self[next + 1]) {
      return .literal(start: next + 1)
    }
    return .none
  }

  /// Whether the literal that begins right before an offset is joined to an expression, or to a
  /// literal that ends as a host does: `host + "/…`, `"https://example.com" + "/…`, and not
  /// `"<img src='" + "/…`.
  func joinsHost(before offset: Int) -> Bool {
    guard let quote = quote(before: offset) else { return false }
    var end = skippingWhiteSpace(before: quote)
    // A backslash continues the line.
    if self[end - 1] == .backslash { end = skippingWhiteSpace(before: end - 1) }
    if joiningCalls.contains(where: { has($0, before: end) }) { return true }
    // Python and Dart: only a literal that ends as a host does.
    if self[end - 1].isQuote, end < quote || self[end - 1] != self[quote] {
      return endsHost(before: end)
    }
    // `url += "/…"`
    let isAssignment = self[end - 1] == .equals
    let operatorEnd = isAssignment ? end - 1 : end
    guard let length = joint(endingAt: operatorEnd, before: offset) else { return false }
    return isAssignment || endsHost(before: skippingWhiteSpace(before: operatorEnd - length))
  }

  /// The offset of the operand after the operator at an offset that joins strings: `+`, the `.` of
  /// PHP, the `..` of Lua, the `++` of Elm and Haskell, the `~` of Twig, the `<>` of Elixir, the
  /// `&` of Visual Basic.
  private func operand(behind offset: Int) -> Int? {
    let next = self[offset + 1]
    let length: Int? =
      switch self[offset] {
      case .plus: next == .equals ? nil : next == .plus ? 2 : 1
      // `~H|…|` is a literal of Elixir.
      case .tilde: next.isQuote || next.isWhiteSpace ? 1 : nil
      case .period where next == .period: 2
      // Otherwise a method is called.
      case .period: next.isQuote || next == .dollar || next.isWhiteSpace ? 1 : nil
      case .lessThan where next == .greaterThan: 2
      case .ampersand where next == .space: 1
      default: nil
      }
    return length.map { skippingWhiteSpace(from: offset + $0) }
  }

  /// Whether an operator is not the full stop of a sentence with code in it.
  private func isCode(_ quote: UInt8, at joint: Int) -> Bool {
    quote != .backtick || self[joint] != .period
  }

  /// How long an operator is that joins strings and ends at an offset.
  private func joint(endingAt end: Int, before literal: Int) -> Int? {
    switch self[end - 1] {
    case .plus, .tilde: self[end - 2] == self[end - 1] ? nil : 1
    case .period where isCode(self[literal - 1], at: end - 1): self[end - 2] == .period ? 2 : 1
    case .greaterThan where self[end - 2] == .lessThan: 2
    case .ampersand where self[end - 2] == .space: 1
    default: nil
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

  /// Whether an operand that ends at an offset may end with a host.
  private func endsHost(before offset: Int) -> Bool {
    let last = self[offset - 1]
    guard last.isQuote else { return last.isNamePart || ")]}!?".utf8.contains(last) }
    let end = offset - 1
    return "/}".utf8.contains(self[end - 1]) || has("http:", before: end)
      || has("https:", before: end) || hasHost(before: end)
  }

  /// Whether a name with a full stop or a port ends at an offset, behind `//` or a quote.
  private func hasHost(before end: Int) -> Bool {
    var start = end
    while start > end - 256, self[start - 1].isHostPart { start -= 1 }
    return start < end && has("//", before: start)
  }

  /// Reads an expression up to the next literal that is joined to it, or to its end.
  private func value(from start: Int) -> Join {
    var depth = 0
    var index = start
    while index < count {
      guard index < start + longestExpression else { return .unreadable }
      let byte = self[index]
      switch byte {
      case _ where byte.isQuote:
        guard depth > 0 else { return end(start, index) }
        index = endOfLiteral(at: index) ?? index
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace:
        guard depth > 0 else { return end(start, index) }
        depth -= 1
      case .hyphen where self[index + 1] == .greaterThan: index += 1
      case .lineFeed where depth == 0:
        let next = skippingWhiteSpace(from: index)
        guard operand(behind: next) != nil else { return end(start, index) }
        index = next
        continue
      case _ where depth == 0:
        guard let operand = operand(behind: index) else {
          if [.comma, .semicolon, .lessThan, .greaterThan].contains(byte) {
            return end(start, index)
          }
          break
        }
        if self[operand].isQuote {
          return .value(start..<skippingWhiteSpace(before: index), literal: operand + 1)
        }
        index = max(operand, index + 1)
        continue
      default: break
      }
      index += 1
    }
    return end(start, index)
  }

  private func end(_ start: Int, _ end: Int) -> Join {
    let last = max(start, skippingWhiteSpace(before: min(end, count)))
    return last > start ? .value(start..<last, literal: nil) : .unreadable
  }
}
