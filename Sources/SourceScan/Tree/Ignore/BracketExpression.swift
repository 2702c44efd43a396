extension Set<UInt8> {
  /// Reads a bracket expression, as in `[a-z]`, after its opening bracket.
  ///
  /// Returns `nil` if it has no end, or names an unknown class of characters.
  init?(bracketExpression rest: inout ArraySlice<UInt8>) {
    self = []
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    /// What a range may begin with.
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "]") where !isFirst:
        if isNegated { self = Set(UInt8.min...UInt8.max).subtracting(self) }
        remove(.slash)
        return
      case UInt8(ascii: "-") where previous != nil && rest.first != UInt8(ascii: "]"):
        var end = rest.popFirst()
        if end == .backslash { end = rest.popFirst() }
        guard let last = end else { return nil }
        if let first = previous, first <= last { formUnion(first...last) }
        previous = nil
      case UInt8(ascii: "[") where rest.first == UInt8(ascii: ":"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let name = rest[rest.startIndex..<end].dropFirst()
        guard name.last == UInt8(ascii: ":") else {
          insert(byte)
          previous = byte
          break
        }
        guard let members = Self.named[String(decoding: name.dropLast(), as: UTF8.self)] else {
          return nil
        }
        formUnion(members)
        rest = rest[(end + 1)...]
        previous = nil
      default:
        guard let character = byte == .backslash ? rest.popFirst() : byte else { return nil }
        insert(character)
        previous = character
      }
      isFirst = false
    }
    return nil
  }

  /// The classes of characters in brackets, such as `[[:digit:]]`: ASCII only, as git has them.
  private static let named: [String: Set<UInt8>] = {
    let digits = Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
    let lower = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))
    let upper = Set(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let letters = lower.union(upper)
    let printed = Set(UInt8(ascii: " ")...UInt8(ascii: "~"))
    let visible = printed.subtracting([UInt8(ascii: " ")])
    return [
      "alnum": letters.union(digits), "alpha": letters, "blank": Set(" \t".utf8),
      "cntrl": Set(0..<UInt8(ascii: " ")).union([0x7F]), "digit": digits, "graph": visible,
      "lower": lower, "print": printed,
      "punct": visible.subtracting(letters).subtracting(digits), "space": Set(" \t\n\r".utf8),
      "upper": upper, "xdigit": digits.union("abcdefABCDEF".utf8),
    ]
  }()
}
