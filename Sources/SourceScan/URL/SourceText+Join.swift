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

extension SourceText {
  /// The most bytes of an expression between literals.
  private static let longestExpression = 512

  private static let joiningCalls = [".concat(", ".appending(", ".plus("]

  /// Whether an offset is the start of the argument of a call that joins strings.
  func callsJoin(before offset: Int) -> Bool {
    Self.joiningCalls.contains { has($0, before: offset) }
  }

  /// Determines what is joined to a literal, from the offset after its closing quote on.
  func join(behind offset: Int) -> Join {
    let next = skippingWhiteSpace(from: offset)
    if Self.joiningCalls.contains(where: { has($0, at: next) }) { return .unreadable }
    if isJoint(at: next) {
      let operand = skippingWhiteSpace(from: next + 1)
      return self[operand].isQuote ? .literal(start: operand + 1) : value(from: operand)
    }
    if language.joinsAdjacentLiterals, next > offset, self[next].isQuote {
      return .literal(start: next + 1)
    }
    return .none
  }

  /// Whether the operator that joins strings is here, and not `+=` or `++`.
  private func isJoint(at offset: Int) -> Bool {
    guard self[offset] == language.joint else { return false }
    return self[offset + 1] != .equals && self[offset + 1] != self[offset]
  }

  /// Reads an expression up to the next literal that is joined to it, or to its end.
  private func value(from start: Int) -> Join {
    var depth = 0
    var index = start
    while index < count {
      guard index < start + Self.longestExpression else { return .unreadable }
      let byte = self[index]
      switch byte {
      case _ where byte.isQuote:
        guard depth > 0 else { return end(start, index) }
        index = endOfLiteral(at: index) ?? index
      case .openParenthesis, UInt8(ascii: "["), .openBrace: depth += 1
      case .closeParenthesis, UInt8(ascii: "]"), .closeBrace:
        guard depth > 0 else { return end(start, index) }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"), .lessThan, .greaterThan:
        let isArrow = language == .php && has("->", at: index - 1)
        guard depth > 0 || isArrow else { return end(start, index) }
      case .lineFeed where depth == 0:
        let next = skippingWhiteSpace(from: index)
        guard isJoint(at: next) else { return end(start, index) }
        index = next
        continue
      case _ where depth == 0 && isJoint(at: index):
        let operand = skippingWhiteSpace(from: index + 1)
        if self[operand].isQuote {
          return .value(start..<endOfExpression(start, index), literal: operand + 1)
        }
        index = operand
        continue
      default: break
      }
      index += 1
    }
    return end(start, index)
  }

  private func end(_ start: Int, _ end: Int) -> Join {
    let last = endOfExpression(start, end)
    return last > start ? .value(start..<last, literal: nil) : .unreadable
  }

  private func endOfExpression(_ start: Int, _ end: Int) -> Int {
    var end = min(end, count)
    while end > start, self[end - 1].isWhiteSpace { end -= 1 }
    return end
  }
}
