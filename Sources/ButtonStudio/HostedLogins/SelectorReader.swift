internal import ButtonCore

/// Reads the grammar of ``ElementSelector``.
struct SelectorReader {
  /// The first thing that does not belong to the grammar.
  struct Mismatch: Error {
    /// The scalars before it.
    var offset: Int
    /// The reason, without a subject at the beginning.
    var reason: String
    /// Whether it is a comma between selectors.
    var isList = false
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// The first fault of a text that is no selector; `nil` if it is one.
  static func mismatch(in text: String) -> Mismatch? {
    var reader = SelectorReader(scalars: Array(text.unicodeScalars))
    do throws(Mismatch) {
      try reader.selector()
      return nil
    } catch {
      return error
    }
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Compound selectors with combinators between them.
  ///
  /// - Parameters:
  ///   - isNested: Whether it is the list of a pseudo-class, which ends before a parenthesis.
  ///   - isRelative: Whether each selector of the list may begin with a combinator, as in `:has()`.
  private mutating func selector(
    isNested: Bool = false, isRelative: Bool = false
  ) throws(Mismatch) {
    var isFirst = true
    while true {
      skipBlanks()
      if isRelative, isFirst, let sign = next, Self.isCombinator(sign) {
        take()
        skipBlanks()
      }
      try compound()
      let hasBlank = skipBlanks()
      guard let sign = next else {
        if isNested { throw unexpected() }
        return
      }
      if sign == ")", isNested { return }
      if sign == ",", !isNested {
        throw Mismatch(
          offset: position, reason: "a comma lists several: put them into :is()", isList: true)
      }
      isFirst = sign == ","
      if isFirst || Self.isCombinator(sign) {
        take()
      } else if !hasBlank {
        throw unexpected()
      }
    }
  }

  /// A type, then ids, classes, attributes and pseudo-classes.
  private mutating func compound() throws(Mismatch) {
    let start = position
    if next == "*" { take() } else if next.map(Self.isName) == true { try identifier() }
    while let sign = next, "#.[:".unicodeScalars.contains(sign) {
      take()
      switch sign {
      case "[": try attribute()
      case ":": try pseudoClass()
      default: try identifier()
      }
    }
    if position == start { throw unexpected() }
  }

  private mutating func attribute() throws(Mismatch) {
    skipBlanks()
    try identifier()
    skipBlanks()
    if let sign = next, "~|^$*=".unicodeScalars.contains(sign) {
      take()
      if sign != "=" { try expect("=") }
      skipBlanks()
      if next == "\"" || next == "'" { try string() } else { try identifier() }
      skipBlanks()
      if let flag = next, "iIsS".unicodeScalars.contains(flag) {
        take()
        skipBlanks()
      }
    }
    try expect("]")
  }

  private mutating func pseudoClass() throws(Mismatch) {
    let start = position - 1
    let name = next == ":" ? "" : try identifier().lowercased()
    guard !["", "before", "after", "first-line", "first-letter"].contains(name) else {
      throw Mismatch(offset: start, reason: "a pseudo-element cannot hold the picture")
    }
    guard next == "(" else { return }
    take()
    if ["is", "where", "not", "has"].contains(name) {
      try selector(isNested: true, isRelative: name == "has")
    } else {
      // A language, or places such as 2n+1.
      if next == ")" { throw unexpected() }
      while let sign = next, Self.isName(sign) || Self.isDigit(sign) || sign == "+" || sign == " " {
        take()
      }
    }
    try expect(")")
  }

  @discardableResult
  private mutating func identifier() throws(Mismatch) -> String {
    let start = position
    if next == "-" { take() }
    guard let first = next, Self.isName(first), first != "-" else { throw unexpected() }
    while let sign = next, Self.isName(sign) || Self.isDigit(sign) { take() }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// Letters of any script, digits and signs, of which none ends a string, a rule or an element.
  private mutating func string() throws(Mismatch) {
    let quote = next
    take()
    while let sign = next, sign != quote {
      let isAllowed =
        sign.isASCII
        ? Self.isName(sign) || Self.isDigit(sign)
          || " !#$%&()*+,./:;=?@[]^|~".unicodeScalars.contains(sign)
        : sign.properties.isAlphabetic
      guard isAllowed else { throw unexpected() }
      take()
    }
    guard next != nil else { throw unexpected() }
    take()
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Mismatch) {
    guard next == sign else { throw unexpected() }
    take()
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = position
    while next == " " { take() }
    return position > start
  }

  private mutating func take() { position += 1 }

  private func unexpected() -> Mismatch {
    Mismatch(
      offset: position,
      reason: next.map { "\($0) cannot stand at character \(position + 1)" } ?? "it is not complete"
    )
  }

  private static func isCombinator(_ sign: Unicode.Scalar) -> Bool {
    ">+~".unicodeScalars.contains(sign)
  }

  private static func isName(_ sign: Unicode.Scalar) -> Bool {
    sign.isASCII && UInt8(ascii: sign).isASCIILetter || sign == "-" || sign == "_"
  }

  private static func isDigit(_ sign: Unicode.Scalar) -> Bool { ("0"..."9").contains(sign) }
}
